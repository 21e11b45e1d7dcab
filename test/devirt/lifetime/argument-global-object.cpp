// A base constructor is given a static object, for one call the very object that it constructs: then the base's function is
// called, and otherwise the complete object's ([class.cdtor]/4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

struct Base {
  STRUCTOR explicit Base(Base *b) { printf("base %d\n", b->f()); }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived();
  int f() override { return 2; }
};
extern Derived object;
STRUCTOR Derived::Derived() : Base(&object) {}
Derived object;

int main() {
  Derived another;
  Base &b = another;
  printf("complete %d\n", b.f());
}
