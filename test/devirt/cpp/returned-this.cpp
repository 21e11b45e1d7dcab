// Chained calls on what a function returned.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct Builder : Base {
  Builder(int n) : Base(n) {}
  virtual Builder &step();
};
TEST Builder &Builder::step() {
  n += 1;
  return *this;
}
TEST int test(int n) {
  Builder b(n);
  use(&b);
  Builder &r = b;
  r.step();
  use(&r);
  r.step();
  return r.name() + r.n;
}
int main() {
  std::printf("%d\n", test(opaque(4)));
}
