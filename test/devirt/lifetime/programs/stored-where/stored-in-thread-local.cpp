// A base constructor stores `this` in a variable of the thread: a call through it after construction calls the derived
// class's function ([class.cdtor]/4).

#include <cstdio>

struct Base;
static thread_local Base *self;
struct Base {
  STRUCTOR Base() {
    self = this;
    printf("base %d\n", use());
  }
  virtual int f() { return 1; }
  virtual ~Base() { printf("gone %d\n", use()); }
  NOINLINE static int use() { return self->f(); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};

int main() {
  Derived d;
  printf("complete %d\n", Base::use());
  return 0;
}
