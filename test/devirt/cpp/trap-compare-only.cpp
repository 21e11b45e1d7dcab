// An unknown object is compared with a known one; it may be the same or not.
// UNKNOWN: 1: the object is an argument of an exported function
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(Base *known, Base *other) {
  int r = 0;
  if (known == other)
    r = 100;
  return r + other->name();
}
int main() {
  Derived d(1);
  Other o(2);
  std::printf("%d %d\n", test(&d, &d), test(&d, &o));
}
