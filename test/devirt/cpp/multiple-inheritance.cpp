// A second base has a vptr and thunks of its own.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Both b(n);
  use(static_cast<Base *>(&b));
  use(static_cast<Side *>(&b));
  Base *base = &b;
  Side *side = &b;
  return base->name() + side->side();
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
