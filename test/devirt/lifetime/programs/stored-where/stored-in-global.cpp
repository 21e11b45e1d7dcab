// A base constructor stores `this` in a variable: once the object is complete, a call through the variable calls the
// derived class's function ([class.cdtor]/4 speaks of the time of construction alone).

#include <cstdio>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() override { return 2; }
};

NOINLINE static int use() { return self->f(); }

int main() {
  Derived d;
  printf("%d\n", use());
  return 0;
}
