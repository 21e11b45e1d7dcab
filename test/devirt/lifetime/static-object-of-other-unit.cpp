// Another translation unit's function, called by the base destructor of a static object at exit, calls through the object's
// name: the base's function is called ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include <cstdio>

int use();
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
extern Derived object;

#if PART == 0
Derived object;
int main() { printf("complete %d\n", use()); }
#else
APART int use() {
  Base &b = object;
  return b.f();
}
#endif
