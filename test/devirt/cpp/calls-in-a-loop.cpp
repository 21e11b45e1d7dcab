// A virtual call in a loop on an object made before it.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Base *p = new Derived(1);
  int r = 0;
  for (int i = 0; i < n; ++i)
    r += p->add(i);
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(5)));
}
