// A constructor in a header that is too large to inline.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct Large : Base {
  TEST Large(int k) : Base(k) {
    for (int i = 0; i < k; ++i)
      use(this);
  }
  int name() override;
};
TEST int Large::name() { return 60 + n; }
TEST int test(int k) {
  Large l(k);
  use(&l);
  Base *b = &l;
  return b->name();
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
