// A class with hidden visibility: clang leaves the assume out, the constructor's body tells.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0 -fPIC

#include "classes.h"

struct __attribute__((visibility("hidden"))) Hidden : Base {
  Hidden();
  int name() override;
};
TEST Hidden::Hidden() : Base(5) { use(this); }
TEST int Hidden::name() { return 50 + n; }
TEST int test() {
  Hidden h;
  use(&h);
  Base *b = &h;
  return b->name();
}
int main() {
  std::printf("%d\n", test());
}
