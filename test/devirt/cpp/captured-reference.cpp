// A lambda that captured a reference calls through it.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

template <class F> int apply(F f, int n) {
  int r = 0;
  for (int i = 0; i < n; ++i)
    r += f(i);
  return r;
}
TEST int test(int n) {
  Derived d(n);
  use(&d);
  Base &b = d;
  return apply([&](int i) { return b.add(i) + n; }, n);
}
int main() {
  std::printf("%d\n", test(opaque(4)));
}
