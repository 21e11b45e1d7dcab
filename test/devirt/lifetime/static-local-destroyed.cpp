// A function's static object is destroyed at exit; its base destructor asks for it by the function again, which is allowed as
// it was initialized, and sees the base's function ([class.cdtor]/4, [stmt.dcl]).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

struct Base;
static Base *only;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() { printf("derived ends %d\n", use()); }
  int f() override { return 2; }
};
NOINLINE static Base &instance() {
  static Derived d;
  only = &d;
  return d;
}
NOINLINE static int use() { return only->f(); }

int main() { printf("complete %d\n", instance().f() + use()); }
