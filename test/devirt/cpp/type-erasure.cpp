// A type-erasing wrapper with a virtual interface of its own.
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t 0

#include "classes.h"
#include <memory>

struct Concept {
  virtual int call(int n) = 0;
  virtual ~Concept() {}
};
template <class F> struct Model : Concept {
  F f;
  Model(F f) : f(f) {}
  int call(int n) override { return f(n); }
};
struct Function {
  std::unique_ptr<Concept> held;
  template <class F> Function(F f) : held(new Model<F>(f)) {}
  int operator()(int n) { return held->call(n); }
};
TEST int test(int k) {
  Function f([k](int n) { return opaque(n) + k; });
  int r = f(1);
  use(f.held.get());
  return r + f(2);
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
