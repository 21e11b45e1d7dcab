// The object of the previous round was another one, of another class.
// UNKNOWN: 2: another translation unit made the object
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(int n) {
  int r = 0;
  for (int i = 0; i < n; ++i) {
    Base *p = unknown(i);
    r = 10 * r + p->name();
    if (i == 0) {
      p = new Derived(i);
      r = 10 * r + p->name();
    }
    use(p);
  }
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(4)));
}
