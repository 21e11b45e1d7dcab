// Another type is made in the old object's memory; the old pointer is not used again.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

TEST int test() {
  alignas(Derived) char memory[sizeof(Derived)];
  Base *p = new (memory) Derived(1);
  use(p);
  int r = p->name();
  p->~Base();
  Base *q = new (p) Other(2);
  use(q);
  r = 10 * r + q->name();
  q->~Base();
  return r;
}
int main() {
  std::printf("%d\n", test());
}
