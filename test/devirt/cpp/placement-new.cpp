// The pointer that placement new returns has the new object's vtable.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"
#include <new>

TEST int test() {
  alignas(Derived) char memory[sizeof(Derived)];
  Base *p = new (memory) Derived(6);
  use(p);
  int r = p->name();
  p->~Base();
  return r;
}
int main() {
  std::printf("%d\n", test());
}
