// A member object of a class with its constructor in the header.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct Holder {
  Holder(int n) : before(n), inner(n) {}
  int before;
  Derived inner;
};
TEST int test() {
  Holder h(7);
  use(&h.inner);
  Base &b = h.inner;
  return b.add(h.before);
}
int main() {
  std::printf("%d\n", test());
}
