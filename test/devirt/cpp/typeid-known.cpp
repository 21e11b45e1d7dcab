// typeid of a known object.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"
#include <typeinfo>

TEST int test(int n) {
  Base *p;
  if (n > 1)
    p = new Derived(n);
  else
    p = new Derived(-n);
  use(p);
  return (typeid(*p) == typeid(Derived)) + p->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(4)));
}
