// A member function replaces its own object; the caller launders.
// UNKNOWN: 2: the object is laundered, and in the member function it may be of any class
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <new>

struct Chameleon {
  virtual int color();
  virtual void change();
  virtual ~Chameleon() {}
};
struct Green : Chameleon {
  int color() override;
};
TEST int Chameleon::color() { return 1; }
TEST int Green::color() { return 2; }
TEST void Chameleon::change() {
  this->~Chameleon();
  new (this) Green;
}
TEST int test() {
  Chameleon *c = new Chameleon;
  int r = c->color();
  c->change();
  c = std::launder(c);
  return 10 * r + c->color();
}
int main() {
  std::printf("%d\n", test());
}
