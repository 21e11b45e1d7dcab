// A diamond: the virtual base is found through the known vtable.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Diamond d(n);
  Left *l = &d;
  Right *r = &d;
  return l->left() + r->right() + l->root() + r->root();
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
