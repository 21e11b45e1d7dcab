// A derived destructor does nothing, so that the compiler need not set its vptr; the base destructor's does, and its call
// through a variable goes to the base's function ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *g;
NOINLINE static int use();
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Middle : Base {
  int f() override { return 2; }
};
struct Derived : Middle {
  STRUCTOR ~Derived() {}
  int f() override { return 3; }
};
NOINLINE static int use() { return g->f(); }
NOINLINE static void with_default() {
  Middle m;
  g = &m;
  printf("middle %d\n", use());
}

int main() {
  with_default();
  Derived d;
  g = &d;
  printf("derived %d\n", use());
  return 0;
}
