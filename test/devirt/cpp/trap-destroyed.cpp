// An object is destroyed and made again, as another class, in every round.
// UNKNOWN: 2: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

TEST int test(int n) {
  alignas(Derived) char memory[sizeof(Derived)];
  int r = 0;
  for (int i = 0; i < n; ++i) {
    Base *p;
    if (i & 1)
      p = new (memory) Derived(i);
    else
      p = new (memory) Other(i);
    use(p);
    r = 10 * r + p->name();
    p->~Base();
  }
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(5)));
}
