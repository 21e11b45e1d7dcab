// A loop alternates between two classes.
// UNKNOWN: 3: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 3

#include "classes.h"

TEST int test(int n) {
  Base *p = new Derived(0);
  int r = 0;
  for (int i = 0; i < n; ++i) {
    r += p->add(i);
    use(p);
    p = new Other(i);
  }
  return r + p->name();
}
int main() {
  std::printf("%d\n", test(opaque(4)));
}
