// A copy into a base object is a base object.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(int n) {
  Derived d(n);
  Base b = d;
  use(&b);
  use(&d);
  Base *p = &b;
  Base *q = &d;
  return 10 * p->name() + q->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
}
