// An object is given to the constructor of another class, not its own: it is complete, and its own class's function is called.

#include <cstdio>

struct Base {
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() override { return 2; }
};
struct View {
  Base *base;
  int seen;
  STRUCTOR explicit View(Base *b) : base(b), seen(b->f()) {}
  NOINLINE int again() const { return base->f(); }
};

int main() {
  Derived d;
  View v(&d);
  printf("%d %d\n", v.seen, v.again());
  return 0;
}
