// An internal pointer that only ever gets objects of one class; the base of that class has only pure functions.
// UNKNOWN: 1: a pointer in memory
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 1

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
Interface *global;
} // namespace
TEST void init(int n) { global = new Implementation(n); }
TEST int test() { return global ? global->get(2) : 0; }
int main() {
  std::printf("%d\n", test());
  init(opaque(9));
  std::printf("%d\n", test());
}
