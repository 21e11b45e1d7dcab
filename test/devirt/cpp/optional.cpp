// An object in std::optional.
// UNKNOWN: 1: std::optional launders its object at each access
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <optional>

TEST int test(int n) {
  std::optional<Derived> o;
  if (n > 0)
    o.emplace(n);
  if (!o)
    return 0;
  Base &b = *o;
  use(&b);
  return b.name();
}
int main() {
  std::printf("%d\n", test(opaque(3)));
  std::printf("%d\n", test(opaque(0)));
}
