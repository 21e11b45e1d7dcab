// An abstract class's own vtable holds a trap; the derived class answers.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

struct Abstract {
  TEST Abstract() { std::printf("abstract\n"); }
  virtual int value() = 0;
  virtual ~Abstract() {}
};
struct Concrete : Abstract {
  int value() override;
};
TEST int Concrete::value() { return 90; }
TEST int test(int n) {
  Abstract *a = new Concrete;
  use(a);
  int r = a->value() + n;
  delete a;
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(1)));
}
