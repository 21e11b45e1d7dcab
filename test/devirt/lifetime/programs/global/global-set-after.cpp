// A variable is set to a complete object; its base destructor calls through the variable after the derived destructor ran:
// the base's function is called ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *g;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() { printf("derived ends %d\n", use()); }
  int f() override { return 2; }
};
NOINLINE static int use() { return g->f(); }

int main() {
  Derived d;
  g = &d;
  printf("complete %d\n", use());
  return 0;
}
