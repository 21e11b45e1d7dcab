// A heap object is deleted through a pointer to its base, and the base destructor calls through a variable that points to it:
// the base's function is called ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *g;
NOINLINE static int use();
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return g->f(); }
NOINLINE static void destroy(Base *b) { delete b; }

int main() {
  g = new Derived;
  printf("complete %d\n", use());
  destroy(g);
  return 0;
}
