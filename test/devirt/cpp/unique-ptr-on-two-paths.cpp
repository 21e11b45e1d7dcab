// Whichever path was taken, the unique_ptr owns the same class.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"
#include <memory>

TEST int test(int n) {
  std::unique_ptr<Base> p;
  if (n > 2) {
    p = std::make_unique<Derived>(n);
    use(p.get());
  } else {
    p = std::make_unique<Derived>(-n);
  }
  return p->name() + p->add(1);
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(5)));
}
