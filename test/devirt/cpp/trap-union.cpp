// Two classes live in one union, one after the other.
// UNKNOWN: 2: members of unions are laundered at each access
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

union Either {
  Derived d;
  Other o;
  Either() {}
  ~Either() {}
};
TEST int test() {
  Either e;
  new (&e.d) Derived(1);
  Base *p = &e.d;
  use(p);
  int r = p->name();
  e.d.~Derived();
  new (&e.o) Other(2);
  Base *q = &e.o;
  use(q);
  r = 10 * r + q->name();
  e.o.~Other();
  return r;
}
int main() {
  std::printf("%d\n", test());
}
