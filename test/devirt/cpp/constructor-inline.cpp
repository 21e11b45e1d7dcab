// The constructor is inlined and its store tells the vptr.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct Local : Base {
  Local() : Base(4) {}
  int name() override;
};
TEST int Local::name() { return 40 + n; }
TEST int test() {
  Local l;
  use(&l);
  Base &b = l;
  int r = b.name();
  use(&l);
  return r + b.name();
}
int main() {
  std::printf("%d\n", test());
}
