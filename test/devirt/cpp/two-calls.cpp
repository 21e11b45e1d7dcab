// Two calls in a row on one new object.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test() {
  Base *p = new Derived(1);
  int r = p->name();
  r += p->add(2);
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test());
}
