// A covariant override is called through the base.
// UNKNOWN: 1: a function of another translation unit returned the object
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

#include "classes.h"

TEST int test(int n) {
  Shape *s = new Square(n);
  int r = s->area();
  Shape *c = s->copy();
  // The copy's class is not known here.
  r += c->area();
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
