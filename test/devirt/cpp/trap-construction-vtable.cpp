// During construction a base sees its own functions, afterwards the derived ones.
// UNKNOWN: 1: the constructor may build the base of any class
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"

struct Watcher {
  int at_construction = 0;
};
struct Early : virtual Root {
  Watcher w;
  TEST Early(int n) : Root(n) { w.at_construction = left(); }
  virtual int left();
};
struct Late : Early {
  TEST Late(int n) : Root(n), Early(n) {}
  int left() override;
};
TEST int Early::left() { return 1; }
TEST int Late::left() { return 2; }
TEST int test(int n) {
  Late l(n);
  Early *e = &l;
  use(static_cast<void *>(e));
  return 10 * e->w.at_construction + e->left();
}
int main() {
  std::printf("%d\n", test(opaque(1)));
}
