// The constructor lives elsewhere; the assume after it tells the vptr.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test() {
  Other o(3);
  use(&o);
  Base &b = o;
  return b.name() + b.add(1);
}
int main() {
  std::printf("%d\n", test());
}
