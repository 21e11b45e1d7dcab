// A destructor calls its own class's function.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct First : Base {
  First(int n) : Base(n) {}
  int name() override;
  TEST ~First() override { std::printf("%d\n", call()); }
  int call() { return name(); }
};
struct Second : First {
  Second(int n) : First(n) {}
  int name() override;
  TEST ~Second() override { std::printf("%d\n", call()); }
};
TEST int First::name() { return 101; }
TEST int Second::name() { return 202; }
TEST int test(int n) {
  Second s(n);
  use(&s);
  return n;
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
