// A loop replaces the object by another one of the same class.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Base *p = new Derived(0);
  int r = 0;
  for (int i = 0; i < n; ++i) {
    r += p->add(i);
    if (i & 1) {
      use(p);
      delete p;
      p = new Derived(i);
    }
  }
  r += p->name();
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(5)));
}
