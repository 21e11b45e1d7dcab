// An internal pointer that only ever gets objects of one class.
// UNKNOWN: 1: a pointer in memory
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

#include "classes.h"

static Base *global;
TEST void init(int n) { global = new Other(n); }
TEST int test() { return global ? global->add(2) : 0; }
int main() {
  std::printf("%d\n", test());
  init(9);
  std::printf("%d\n", test());
}
