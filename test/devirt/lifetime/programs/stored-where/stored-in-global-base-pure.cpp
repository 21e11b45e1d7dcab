// A base constructor stores `this` in a variable, and its slot is pure: no call before the derived constructor has begun is
// allowed ([class.abstract]/6), and one after it calls the derived class's function.

#include <cstdio>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() = 0;
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
