// A constructor that throws leaves no object; the next one is another class.
// UNKNOWN: 1: the slot holds two functions, and no compare tells the classes apart
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

struct Thrower : Base {
  TEST Thrower(int n) : Base(n) {
    if (n > 1)
      throw n;
  }
  int name() override;
};
TEST int Thrower::name() { return 95; }
TEST int test(int n) {
  Base *p;
  try {
    p = new Thrower(n);
  } catch (int) {
    p = new Other(n);
  }
  use(p);
  return p->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
