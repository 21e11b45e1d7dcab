// An internal global object, used by another function than its initialization.
// UNKNOWN: 2: a constant address may lead to another object later
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 2

#include "classes.h"

static Derived global(8);
TEST int test() {
  use(&global);
  Base *b = &global;
  return b->name() + b->add(1);
}
int main() {
  std::printf("%d\n", test());
}
