// A conditional expression between two classes.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Derived a(1);
  Other b(2);
  use(&a);
  use(&b);
  Base *p = n > 1 ? static_cast<Base *>(&a) : &b;
  use(p);
  return p->name() + p->add(1);
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
