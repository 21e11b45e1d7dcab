// The base destructor does nothing and nothing is called while it runs: a variable's object has one vptr from its constructor's
// end to its destructor's, and the derived class's function is called in both bodies.

#include <cstdio>

struct Base;
static Base *g;
NOINLINE static int use();
struct Base {
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {
    g = this;
    printf("derived %d\n", use());
  }
  STRUCTOR ~Derived() { printf("derived ends %d\n", use()); }
  int f() override { return 2; }
};
NOINLINE static int use() { return g->f(); }

int main() {
  Derived d;
  printf("complete %d\n", use());
  return 0;
}
