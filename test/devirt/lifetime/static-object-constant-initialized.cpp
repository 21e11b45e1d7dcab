// A static object is initialized as a constant, vptr and all; its base destructor still changes the vptr before it calls
// through the object's name ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

namespace {
NOINLINE int use();
struct Base {
  constexpr Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  int x = 2;
  constexpr Derived() {}
  STRUCTOR ~Derived() override {}
  int f() override { return x; }
};
constinit Derived object;
NOINLINE int use() {
  Base &b = object;
  return b.f();
}
} // namespace

int main() { printf("complete %d\n", use()); }
