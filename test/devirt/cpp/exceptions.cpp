// Calls in a try block, with the object alive across the handler.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

TEST int test(int n) {
  Derived d(n);
  Base *b = &d;
  int r = 0;
  try {
    use(b);
    r += b->name();
    if (n > 1)
      throw n;
    r += b->add(1);
  } catch (int k) {
    r += b->add(k);
  }
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
  std::printf("%d\n", test(opaque(2)));
}
