// Hidden classes of two translation units: the base, which stores `this`, and the derived class are constructed apart, and the
// call through the variable goes to the class of the time ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2
// OPTIONS: -fvisibility=hidden

#include <cstdio>

struct Base {
  static Base *it;
  Base();
  virtual int f();
  virtual ~Base();
};
struct Derived final : Base {
  Derived();
  ~Derived();
  int f() override;
};
int use();

#if PART == 0
Base *Base::it;
APART int use() { return Base::it->f(); }
APART Derived::Derived() { printf("derived %d\n", use()); }
APART Derived::~Derived() {}
int Derived::f() { return 2; }
#else
APART Base::Base() {
  it = this;
  printf("base %d\n", use());
}
APART Base::~Base() { printf("base ends %d\n", use()); }
int Base::f() { return 1; }
int main() {
  Derived d;
  printf("complete %d\n", use());
}
#endif
