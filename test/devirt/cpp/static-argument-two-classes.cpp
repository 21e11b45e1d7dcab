// Callers of a static function pass objects of two classes with different functions: the call stays.
// UNKNOWN: 1: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

#include "classes.h"

TEST static int callee(Base *b, int n) {
  use(b);
  return b->name() + n;
}
TEST int one(int n) {
  Derived d(n);
  use(&d);
  return callee(&d, n);
}
TEST int two(int n) {
  Base *p = new Other(2 * n);
  use(p);
  return callee(p, n + 1);
}
int main() {
  std::printf("%d\n", one(opaque(3)));
  std::printf("%d\n", two(opaque(3)));
}
