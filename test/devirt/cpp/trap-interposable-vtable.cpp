// A vtable with a weak, replaceable function in it is what the linker makes of it.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

struct Weak : Base {
  Weak(int n) : Base(n) {}
  int name() override;
};
__attribute__((weak)) int Weak::name() { return 80; }
TEST int test(int n) {
  Base *p = new Weak(n);
  use(p);
  return p->name();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
}
