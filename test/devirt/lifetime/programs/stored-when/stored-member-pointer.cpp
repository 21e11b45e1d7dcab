// A call through a pointer to a virtual member function and a stored pointer calls what the object's class overrides at that
// time ([class.cdtor]/4, [expr.mptr.oper]).

#include <cstdio>

struct Base;
static Base *self;
static int (Base::*function)();
NOINLINE static int use();
struct Base {
  STRUCTOR Base();
  virtual int f() { return 1; }
  virtual int g() { return 10; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR Derived() { printf("derived %d\n", use()); }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
  int g() override { return 20; }
};
Base::Base() {
  self = this;
  function = &Base::f;
  printf("base %d\n", use());
}
NOINLINE static int use() { return (self->*function)(); }

int main() {
  Derived d;
  printf("complete %d\n", use());
  function = &Base::g;
  printf("complete %d\n", use());
  return 0;
}
