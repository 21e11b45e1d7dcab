// What an internal factory returns.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST static Base *factory(int n) {
  if (n > 1)
    std::printf("making\n");
  return new Derived(n);
}
TEST int test(int n) {
  Base *p = factory(n);
  use(p);
  int r = p->name();
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
