// The constructor of a second base stores its `this`: calls through the pointer call what overrides its slot in the whole
// object, through a thunk, once that is constructed ([class.cdtor]/4).

#include <cstdio>

struct First {
  int x = 5;
  virtual int g() { return 10; }
  virtual ~First() {}
};
struct Second;
static Second *self;
NOINLINE static int use();
struct Second {
  STRUCTOR Second() {
    self = this;
    printf("second %d\n", use());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Second() { printf("second ends %d\n", use()); }
};
struct Derived : First, Second {
  STRUCTOR Derived() { printf("derived %d\n", use()); }
  STRUCTOR ~Derived() {}
  int f() override { return x + 2; }
};
NOINLINE static int use() { return self->f(); }

int main() {
  Derived d;
  printf("complete %d\n", use());
  return 0;
}
