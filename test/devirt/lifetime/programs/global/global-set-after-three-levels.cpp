// A variable is set to a complete object of a third class: the destructors of both bases call through the variable and see
// their own functions ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *g;
NOINLINE static int use();
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Middle : Base {
  STRUCTOR ~Middle() { printf("middle ends %d\n", use()); }
  int f() override { return 2; }
};
struct Derived : Middle {
  int f() override { return 3; }
};
NOINLINE static int use() { return g->f(); }

int main() {
  {
    Derived d;
    g = &d;
    printf("complete %d\n", use());
  }
  Middle m;
  g = &m;
  printf("complete middle %d\n", use());
  return 0;
}
