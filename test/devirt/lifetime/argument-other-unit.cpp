// A base constructor in another translation unit calls through its argument, which is the object itself: the base's function
// ([class.cdtor]/4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include <cstdio>

struct Base {
  explicit Base(Base *b);
  virtual int f();
  virtual ~Base();
};
int use(Base *b);

#if PART == 0
struct Derived : Base {
  STRUCTOR Derived() : Base(this) { printf("derived %d\n", use(this)); }
  int f() override { return 2; }
};
int main() {
  Derived d;
  printf("complete %d\n", use(&d));
}
#else
APART Base::Base(Base *b) { printf("base %d\n", use(b)); }
APART int Base::f() { return 1; }
APART Base::~Base() { printf("base ends %d\n", use(this)); }
APART int use(Base *b) { return b->f(); }
#endif
