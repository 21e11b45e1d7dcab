// An internal global object whose base has nothing but pure functions: these cannot be called while the base is constructed or
// destroyed, so what the object is when it is finished decides.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

namespace {
struct Interface {
  virtual int get(int n) = 0;
  virtual ~Interface() { std::printf("~Interface\n"); }
};
struct Implementation : Interface {
  int value;
  TEST explicit Implementation(int n) : value(n) {}
  TEST int get(int n) override { return value + n; }
};
Implementation global(opaque(5));
} // namespace
TEST static int call(Interface &i, int n) { return i.get(n); }
TEST int test() {
  use(static_cast<void *>(&global));
  return call(global, 3);
}
int main() {
  std::printf("%d\n", test());
}
