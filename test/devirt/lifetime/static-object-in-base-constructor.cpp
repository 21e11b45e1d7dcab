// A static object's base constructor calls through the object's own name: the base's function is called, the derived class's
// one only later ([class.cdtor]/4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

NOINLINE static int use();
struct Base {
  STRUCTOR Base() { printf("base %d\n", use()); }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() { printf("derived %d\n", use()); }
  int f() override { return 2; }
};
static Derived object;
NOINLINE static int use() {
  Base &b = object;
  return b.f();
}

int main() { printf("complete %d\n", use()); }
