// A cast of a known object stays a call, and its result is another pointer.
// UNKNOWN: 1: the result of a cast
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

#include "classes.h"

struct Mine : Base {
  Mine(int n) : Base(n) {}
  int name() override;
};
TEST int Mine::name() { return 70 + n; }
TEST int test(int n) {
  Base *p = new Mine(n);
  use(p);
  Mine *m = dynamic_cast<Mine *>(p);
  return m ? m->name() : 0;
}
int main() {
  std::printf("%d\n", test(opaque(4)));
}
