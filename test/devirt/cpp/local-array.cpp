// Two objects in an array.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test() {
  Derived d[2] = {Derived(1), Derived(2)};
  use(&d[0]);
  use(&d[1]);
  Base *first = &d[0], *second = &d[1];
  return first->name() + second->add(3);
}
int main() {
  std::printf("%d\n", test());
}
