// An object is destroyed and one of the same class is made in its storage: the old pointer and the object's name mean the new
// one ([basic.life]/8), also for what its base constructor stored.

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
struct Base {
  STRUCTOR Base() { stored = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", stored->f()); }
};
struct Derived : Base {
  int n;
  STRUCTOR explicit Derived(int n) : n(n) {}
  STRUCTOR ~Derived() {}
  int f() override { return n; }
};
NOINLINE static int use(Base *b) { return b->f() * 10 + stored->f(); }

int main() {
  Derived d(2);
  Derived *old = &d;
  printf("%d\n", use(old));
  d.~Derived();
  new (&d) Derived(3);
  printf("%d %d\n", use(old), use(&d));
  return 0;
}
