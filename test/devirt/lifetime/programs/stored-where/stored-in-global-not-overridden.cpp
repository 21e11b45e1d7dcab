// A base constructor stores `this` in a variable: the slot that no derived class overrides has one function during and after
// construction, the slot beside it has another one ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int same() { return 1; }
  virtual int f() { return 2; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() override { return 3; }
};

NOINLINE static int use_same() { return self->same(); }
NOINLINE static int use_f() { return self->f(); }

int main() {
  Derived d;
  printf("%d %d\n", use_same(), use_f());
  return 0;
}
