// A pointer to one of two objects of different classes: the slot holds two functions, so the calls stay.
// UNKNOWN: 4: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 4

#include "classes.h"

TEST int test(int n) {
  Base *p;
  if (n > 1) {
    p = new Derived(n);
    use(p);
  } else {
    p = new Other(n);
    use(static_cast<void *>(p));
  }
  int r = p->name() + p->add(1);
  use(p);
  r += p->add(2);
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
