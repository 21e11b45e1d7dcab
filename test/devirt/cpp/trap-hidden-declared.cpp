// A hidden virtual function that this translation unit only declares is not called by name: its body
// may be in another linked image.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 2 -fPIC
//
// UNKNOWN: 2: clang emits no copy of a vtable that names a hidden function

#include "classes.h"

TEST int test(int n) {
  Private *p = new Private(n);
  int sum = p->secret() * 100 + p->open();
  delete p;
  return sum;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
}
