// A constructor calls its own class's function, not the derived one.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"

struct First : Base {
  TEST First(int n) : Base(n) {
    use(this);
    value = call();
  }
  int call() { return name(); }
  int name() override;
  int value;
};
struct Second : First {
  TEST Second(int n) : First(n) { use(this); }
  int name() override;
};
TEST int First::name() { return 100; }
TEST int Second::name() { return 200; }
TEST int test(int n) {
  Second s(n);
  return s.value * 1000 + static_cast<Base &>(s).name();
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
