// A member function destroys its object and makes a new one of the same class in its place, then calls go on through the old
// pointer, which means the new object ([basic.life]/8).

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
  NOINLINE void renew() {
    int next = n + 1;
    this->~Derived();
    new (this) Derived(next);
  }
};
struct Further : Derived {
  STRUCTOR Further() : Derived(7) {}
  int f() override { return 8; }
};
NOINLINE static int use(Derived *d) {
  int before = d->f();
  d->renew();
  return before * 100 + d->f() * 10 + stored->f();
}

int main() {
  {
    Further f;
    printf("%d %d\n", f.n, stored->f());
  }
  Derived d(2);
  printf("%d\n", use(&d));
  return 0;
}
