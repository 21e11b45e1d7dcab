// An exception is caught by reference to its base: its class is not known.
// UNKNOWN: 1: the caught object has one of any classes
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

#include "classes.h"

TEST int test(int n) {
  try {
    if (n > 1)
      throw Derived(n);
    throw Other(n);
  } catch (Base &b) {
    return b.name();
  }
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
