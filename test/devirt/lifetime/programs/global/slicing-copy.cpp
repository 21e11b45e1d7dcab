// A copy of a derived object's base is an object of the base class, which its copy constructor has stored; the copied object
// keeps its own class ([class.copy.ctor]).

#include <cstdio>

struct Base;
static Base *stored;
struct Base {
  STRUCTOR Base() {}
  STRUCTOR Base(const Base &) { stored = this; }
  virtual int f() const { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() const override { return 2; }
};
NOINLINE static int use() { return stored->f(); }
NOINLINE static int by_value(Base b) { return b.f() * 10 + use(); }

int main() {
  Derived d;
  printf("%d\n", by_value(d));
  Derived copy(d);
  printf("%d\n", use());
  Base sliced(copy);
  printf("%d\n", use());
  return 0;
}
