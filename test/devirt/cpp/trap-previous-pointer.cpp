// A loop calls through the pointer of the round before.
// UNKNOWN: 1: the first object, and every other one, is another translation unit's
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST int test(int n) {
  Base *last = unknown(0);
  int r = 0;
  for (int i = 1; i < n; ++i) {
    Base *now = i & 1 ? static_cast<Base *>(new Derived(i)) : unknown(i);
    r = 10 * r + last->name();
    last = now;
    use(last);
  }
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(5)));
}
