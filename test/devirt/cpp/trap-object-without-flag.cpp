// The object was made in a translation unit without the flag.
// CLASSES: -fno-strict-vtable-pointers
// UNKNOWN: 2: another translation unit made the object
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(int n) {
  Base *p = unknown(n);
  use(p);
  int r = p->name();
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(3)));
  std::printf("%d\n", test(opaque(4)));
  std::printf("%d\n", test(opaque(5)));
}
