// An object owned by std::unique_ptr, deleted through its base.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"
#include <memory>

TEST int test() {
  std::unique_ptr<Base> p = std::make_unique<Derived>(11);
  use(p.get());
  return p->name() + p->add(1);
}
int main() {
  std::printf("%d\n", test());
}
