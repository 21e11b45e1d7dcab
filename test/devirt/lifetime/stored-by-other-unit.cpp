// The base constructor that stores `this`, and the call through the pointer, are in another translation unit: the call goes
// to the derived class's function after construction ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include <cstdio>

struct Base {
  Base();
  virtual int f();
  virtual ~Base();
};
int use();

#if PART == 0
struct Derived : Base {
  STRUCTOR Derived() { printf("derived %d\n", use()); }
  STRUCTOR ~Derived() { printf("derived ends %d\n", use()); }
  int f() override { return 2; }
};
int main() {
  Derived d;
  printf("complete %d\n", use());
}
#else
static Base *self;
APART Base::Base() {
  self = this;
  printf("base %d\n", use());
}
APART int Base::f() { return 1; }
APART Base::~Base() { printf("base ends %d\n", use()); }
APART int use() { return self->f(); }
#endif
