// An internal function that only ever gets one class.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST static int callee(Base *b, int n) {
  int r = b->name();
  for (int i = 0; i < n; ++i)
    r += b->add(i);
  return r;
}
TEST int one(int n) {
  Derived d(n);
  use(&d);
  return callee(&d, n);
}
TEST int two(int n) {
  Base *p = new Derived(2 * n);
  use(p);
  return callee(p, n + 1);
}
int main() {
  std::printf("%d\n", one(opaque(3)));
  std::printf("%d\n", two(opaque(3)));
}
