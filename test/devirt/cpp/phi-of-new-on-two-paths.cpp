// The same class is allocated on two paths that join.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Base *p;
  if (n > 1) {
    p = new Derived(n);
    use(p);
  } else {
    p = new Derived(-n);
    std::printf("small\n");
  }
  int r = p->name();
  r += p->add(1);
  delete p;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
