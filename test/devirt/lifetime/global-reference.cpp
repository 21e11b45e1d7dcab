// A reference with static storage is bound to a complete object, and used in the object's base destructor: the base's function
// is called ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

NOINLINE static int use();
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  int n;
  STRUCTOR explicit Derived(int n) : n(n) {}
  STRUCTOR ~Derived() {}
  int f() override { return n; }
};
NOINLINE static Base &make() {
  static Derived d(2);
  return d;
}
static Base &reference = make();
NOINLINE static int use() { return reference.f(); }

int main() { printf("complete %d\n", use()); }
