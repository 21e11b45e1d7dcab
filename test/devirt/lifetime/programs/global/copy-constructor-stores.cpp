// Copy and move constructors of the base store `this`: when the copy is complete, a call through the variable calls the derived
// class's function ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *copied, *moved;
struct Base {
  STRUCTOR Base() {}
  STRUCTOR Base(const Base &b) {
    copied = this;
    printf("copying from %d: %d\n", b.f(), f());
  }
  STRUCTOR Base(Base &&b) {
    moved = this;
    printf("moving from %d: %d\n", b.f(), f());
  }
  virtual int f() const { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  int n;
  STRUCTOR explicit Derived(int n) : n(n) {}
  STRUCTOR Derived(const Derived &d) : Base(d), n(d.n) {}
  STRUCTOR Derived(Derived &&d) : Base(static_cast<Base &&>(d)), n(d.n) { d.n = 0; }
  int f() const override { return n; }
};
NOINLINE static int use_copied() { return copied->f(); }
NOINLINE static int use_moved() { return moved->f(); }

int main() {
  Derived d(2);
  Derived c(d);
  printf("copy %d\n", use_copied());
  Derived m(static_cast<Derived &&>(d));
  printf("moved %d, left %d\n", use_moved(), d.f());
  return 0;
}
