// std::launder of the storage gives the new object.
// UNKNOWN: 2: the object is laundered after its construction
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

TEST int test() {
  alignas(Derived) unsigned char memory[sizeof(Derived)];
  Base *p = new (memory) Derived(1);
  int r = p->name();
  p->~Base();
  new (memory) Other(2);
  Base *q = std::launder(reinterpret_cast<Other *>(memory));
  use(q);
  r = 10 * r + q->name();
  q->~Base();
  return r;
}
int main() {
  std::printf("%d\n", test());
}
