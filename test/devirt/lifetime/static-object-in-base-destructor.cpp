// A static object's base destructor, which runs at exit, calls through the object's own name: the base's function is called
// ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base();
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
static Derived object;
NOINLINE static int use() {
  Base &b = object;
  return b.f();
}
Base::~Base() { printf("base ends %d\n", use()); }

int main() { printf("complete %d\n", use()); }
