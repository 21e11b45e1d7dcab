// A static local object made on first use.
// UNKNOWN: 2: a constant address may lead to another object later
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 2

#include "classes.h"

TEST Base &instance() {
  static Derived object(10);
  return object;
}
TEST int test() {
  Base &b = instance();
  use(&b);
  return b.name() + b.add(1);
}
int main() {
  std::printf("%d\n", test());
  std::printf("%d\n", test());
}
