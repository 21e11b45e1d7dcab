// Two calls on an unknown object share one vptr load; neither can be direct.
// UNKNOWN: 2: the object is an argument of an exported function
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 2

#include "classes.h"

TEST int test(Base *p) { return p->name() + p->add(2); }
int main() {
  Derived d(1);
  Other o(2);
  std::printf("%d %d\n", test(&d), test(&o));
}
