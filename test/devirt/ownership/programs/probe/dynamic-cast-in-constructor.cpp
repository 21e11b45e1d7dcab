// dynamic_cast to the derived class is null while the base is constructed or destroyed, also through a kept pointer.

#include "io.h"

struct Base;
struct Derived;
static Base *self;
NOINLINE static int is_derived();
struct Base {
  STRUCTOR Base() {
    self = this;
    note(is_derived());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(is_derived()); }
};
struct Derived : Base {
  STRUCTOR Derived() { note(is_derived()); }
  int f() override { return 2; }
  STRUCTOR ~Derived() override { note(is_derived()); }
};
struct Last final : Derived {
  int f() override { return 3; }
};
NOINLINE static int is_derived() {
  int result = dynamic_cast<Derived *>(self) ? 4 : 0;
  return result + (dynamic_cast<Last *>(self) ? self->f() : 0);
}

int main(int argc, char **) {
  {
    Last last;
    note(is_derived());
  }
  Base *base = argc > 1 ? new Base : new Derived;
  note(is_derived());
  delete base;
  show();
  return 0;
}
