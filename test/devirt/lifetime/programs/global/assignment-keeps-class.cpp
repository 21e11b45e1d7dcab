// Assignment copies members and no vptr: a stored pointer's object keeps its class when a base object is assigned to it
// ([class.copy.assign]).

#include <cstdio>

struct Base {
  int n = 0;
  STRUCTOR Base() {}
  STRUCTOR explicit Base(int n) : n(n) {}
  virtual int f() { return 10 + n; }
  virtual ~Base() {}
};
static Base *stored;
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() override { return 20 + n; }
};
NOINLINE static int use() { return stored->f(); }
NOINLINE static void assign(Base &to, const Base &from) { to = from; }

int main() {
  Derived d;
  stored = &d;
  printf("%d\n", use());
  assign(d, Base(5));
  printf("%d\n", use());
  Base b;
  assign(b, d);
  printf("%d %d\n", b.f(), use());
  return 0;
}
