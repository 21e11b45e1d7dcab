// A select of two objects of different classes: the slot holds two functions, so the calls stay.
// UNKNOWN: 2: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 2

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
