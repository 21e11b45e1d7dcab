// Virtual calls in member initializers and default member initializers, direct and through the pointer that the base stored,
// call the functions of the class of which these are members ([class.cdtor]/4, [class.base.init]).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use();
struct Base {
  int a;
  int b = use();
  STRUCTOR Base() : a((self = this)->f()) {}
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  int c;
  int d = use();
  STRUCTOR Derived() : c(f()) {}
  int f() override { return 2; }
};
struct Last : Derived {
  int e = f();
  int f() override { return 3; }
};
NOINLINE static int use() { return self->f(); }

int main() {
  Last l;
  printf("%d %d %d %d %d\n", l.a, l.b, l.c, l.d, l.e);
  printf("complete %d\n", use());
  return 0;
}
