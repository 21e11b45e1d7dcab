// Deleted through the second base: the thunk finds the whole object.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Side *side = new Both(n);
  use(side);
  int r = side->side();
  delete side;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
