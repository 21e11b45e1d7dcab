// Constructors delegate twice. `this` was stored by the base, and each body that runs sees the class that it is a constructor of.

#include "io.h"

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() : Base(1) { note(self->f()); }
  STRUCTOR explicit Base(int k) : k(k) {
    self = this;
    note(self->f());
  }
  int k;
  virtual int f() { return k; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Derived : Base {
  int more = 1;
  STRUCTOR Derived() { note(self->f()); }
  STRUCTOR explicit Derived(int m) : Derived() {
    more = m;
    note(self->f());
  }
  STRUCTOR Derived(int m, int n) : Derived(m + n) { note(self->f()); }
  int f() override { return k + more; }
};

int main(int argc, char **) {
  {
    Derived derived(2, argc);
    note(derived.f());
    note(self->f());
  }
  Base *base = argc > 1 ? new Base : new Derived(4);
  note(self->f());
  delete base;
  show();
  return 0;
}
