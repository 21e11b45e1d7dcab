// Assignment copies members and leaves the class.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(int n) {
  Derived d(n);
  Base b(n + 1);
  static_cast<Base &>(d) = b;
  use(&d);
  Base *p = &d;
  return 10 * p->name() + p->add(1);
}
int main() {
  std::printf("%d\n", test(opaque(1)));
}
