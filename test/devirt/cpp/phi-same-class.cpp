// A pointer to one of two objects of the same class.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Derived a(1), b(2);
  use(&a);
  use(&b);
  Base *p;
  if (n > 1) {
    p = &a;
    use(p);
  } else {
    p = &b;
  }
  return p->name() + p->add(1);
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
