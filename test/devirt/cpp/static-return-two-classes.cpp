// A static function returns one of two classes with different functions: the call stays.
// UNKNOWN: 1: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

#include "classes.h"

TEST static Base *factory(int n) {
  if (n > 1)
    return new Other(n);
  return new Derived(n);
}
TEST int test(int n) {
  Base *p = factory(n);
  use(p);
  return p->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
