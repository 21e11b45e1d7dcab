// A function may return its argument or a new object in its place.
// UNKNOWN: 2: an exported function destroys its argument, and two functions are in the slot
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

TEST Base *replace(Base *p, int n) {
  if (n > 1) {
    p->~Base();
    return new (p) Other(n);
  }
  return p;
}
TEST int test(int n) {
  Base *p = new Derived(n);
  int r = p->name();
  p = replace(p, n);
  return 10 * r + p->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
