// An internal function gets the same object from a base constructor and from main: the class's own function in the first call
// and the derived class's in the second ([class.cdtor]/4).

#include <cstdio>

struct Base;
NOINLINE static int use(Base *b);
struct Base {
  int at_construction;
  STRUCTOR Base() : at_construction(use(this)) {}
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use(Base *b) { return b->f(); }

int main() {
  Derived d;
  printf("base %d\n", d.at_construction);
  printf("complete %d\n", use(&d));
  return 0;
}
