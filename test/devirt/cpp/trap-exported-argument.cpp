// A function that other translation units call gets any class.
// UNKNOWN: 1: the object is an argument of an exported function
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(Base *b) {
  use(b);
  return b->name();
}
int main() {
  Derived d(1);
  std::printf("%d\n", test(&d));
  for (int i = 0; i < 3; ++i)
    std::printf("%d\n", test(unknown(i)));
}
