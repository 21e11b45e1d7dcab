// A virtual clone() with a covariant result makes a copy, and the copy's base constructor stores it: what clone() returns and what is
// stored are the complete copy ([class.virtual]/8, [class.cdtor]/4).

#include <cstdio>

struct Tag {
  virtual int tag() { return 7; }
  virtual ~Tag() {}
};
struct Base {
  static Base *newest;
  STRUCTOR Base() { newest = this; }
  STRUCTOR Base(const Base &) { newest = this; }
  virtual Base *clone() const { return new Base(*this); }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { newest = nullptr; }
};
Base *Base::newest;
struct Derived : Tag, Base {
  STRUCTOR Derived() {}
  Derived *clone() const override { return new Derived(*this); }
  int f() override { return tag() * 10 + 2; }
};
NOINLINE static int use() { return Base::newest ? Base::newest->f() : 0; }
NOINLINE static void test(const Base &b) {
  Base *c = b.clone();
  printf("%d %d\n", c->f(), use());
  delete c;
}

int main() {
  Derived d;
  Base b;
  test(d);
  test(b);
  printf("%d\n", use());
  return 0;
}
