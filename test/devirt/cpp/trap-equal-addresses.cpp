// Two pointers compare equal, but they are different objects' pointers.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

TEST int test() {
  alignas(Derived) char memory[sizeof(Derived)];
  Base *p = new (memory) Derived(1);
  int r = p->name();
  p->~Base();
  Base *q = new (memory) Other(2);
  if (static_cast<void *>(p) == static_cast<void *>(q))
    r = 10 * r + q->name();
  q->~Base();
  return r;
}
int main() {
  std::printf("%d\n", test());
}
