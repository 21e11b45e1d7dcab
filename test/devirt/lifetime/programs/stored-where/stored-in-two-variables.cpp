// The base and the derived constructor store `this` in two variables: only the first one's pointee had two vptrs, and calls
// through both go to the derived class's function ([class.cdtor]/4).

#include <cstdio>

struct Base;
struct Derived;
static Base *as_base;
static Derived *as_derived;
struct Base {
  STRUCTOR Base() { as_base = this; }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived final : Base {
  STRUCTOR Derived() { as_derived = this; }
  int f() override { return 2; }
};
NOINLINE static int use_base() { return as_base->f(); }
NOINLINE static int use_derived() { return static_cast<Base *>(as_derived)->f(); }

int main() {
  Derived d;
  printf("%d %d\n", use_base(), use_derived());
  return 0;
}
