// A variant changes its alternative.
// UNKNOWN: 3: std::variant launders its object at each access
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <variant>

TEST int test(int n) {
  std::variant<std::monostate, Derived, Other> v;
  v.emplace<Derived>(n);
  Base *p = std::get_if<Derived>(&v);
  int r = p->name();
  if (n > 1) {
    v.emplace<Other>(n);
    Base *q = std::get_if<Other>(&v);
    r = 10 * r + q->name();
  }
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
