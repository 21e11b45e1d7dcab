// Two pointers are swapped through memory.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

TEST void swap(Base **a, Base **b) {
  Base *t = *a;
  *a = *b;
  *b = t;
}
TEST int test(int n) {
  Base *p = new Derived(n);
  Base *q = new Other(n);
  if (n > 1)
    swap(&p, &q);
  return 10 * p->name() + q->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
