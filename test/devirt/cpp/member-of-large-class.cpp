// A member object, set up by a constructor that is not inlined.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct Holder {
  TEST Holder(int n) : before(n), inner(n) {
    for (int i = 0; i < n; ++i)
      use(&inner);
  }
  int before;
  Derived inner;
};
TEST int test() {
  Holder h(opaque(7));
  use(&h.inner);
  Base &b = h.inner;
  return b.add(h.before);
}
int main() {
  std::printf("%d\n", test());
}
