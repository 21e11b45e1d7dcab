// Two classes, one inherited function: no compare is needed.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Base *p;
  if (n > 1)
    p = new Derived(n);
  else
    p = new Further(n);
  use(p);
  int r = p->add(1);
  use(p);
  r += p->add(2);
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
