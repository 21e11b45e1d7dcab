// A constant pointer to a static object, and a call of it from the object's base destructor at exit: the base's function is
// called ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base();
};
struct Derived final : Base {
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
static Derived object;
static Base *const pointer = &object;
NOINLINE static int use() { return pointer->f(); }
Base::~Base() { printf("base ends %d\n", use()); }

int main() { printf("complete %d\n", use()); }
