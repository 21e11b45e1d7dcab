// A recursive internal function passes its object on.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST static int walk(Base *b, int n) {
  if (n == 0)
    return b->name();
  use(b);
  return b->add(n) + walk(b, n - 1);
}
TEST int test(int n) {
  Derived d(n);
  use(&d);
  return walk(&d, n);
}
int main() {
  std::printf("%d\n", test(opaque(4)));
}
