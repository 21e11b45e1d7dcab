// Deleting through a base pointer is a virtual call too.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST void test(int n) {
  Base *p = n > 1 ? new Derived(n) : new Derived(2 * n);
  use(p);
  delete p;
}
int main() {
  test(opaque(1));
  test(opaque(2));
}
