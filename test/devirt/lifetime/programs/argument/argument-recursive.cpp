// Constructors recur: each object is constructed by the base constructor of the one around it, and the functions that are
// called on all of them see which object is complete and which is not ([class.cdtor]/4).

#include <cstdio>

struct Base {
  Base *outer;
  APART Base(Base *o, int depth);
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  APART Derived(Base *o, int depth) : Base(o, depth) {}
  int f() override { return 2; }
};
APART static int sum(Base *b) { return b ? sum(b->outer) * 10 + b->f() : 0; }
APART Base::Base(Base *o, int depth) : outer(o) {
  printf("depth %d, before %d\n", depth, sum(this));
  if (depth > 0) {
    Derived inner(this, depth - 1);
    printf("depth %d, inner %d\n", depth, sum(&inner));
  }
}

int main() {
  Derived d(nullptr, 2);
  printf("complete %d\n", sum(&d));
  return 0;
}
