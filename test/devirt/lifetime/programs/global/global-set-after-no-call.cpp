// A variable is set to a complete object; the destructors of its bases call nothing through it, and it is used while the object
// lives alone: the derived class's function is called.

#include <cstdio>

struct Base;
static Base *g;
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends\n"); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return g->f(); }

int main() {
  Derived d;
  g = &d;
  printf("complete %d\n", use());
  return 0;
}
