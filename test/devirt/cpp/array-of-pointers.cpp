// Pointers kept in a small array.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test() {
  Derived a(1), b(2);
  Base *all[2] = {&a, &b};
  int r = 0;
  for (Base *p : all)
    r += p->add(1);
  return r;
}
int main() {
  std::printf("%d\n", test());
}
