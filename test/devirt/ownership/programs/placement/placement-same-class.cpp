// An object is destroyed and made anew by the same class where it stands: the old name denotes the new object ([basic.life]). The
// constructor and the destructor of the base see their own class in between.

#include "io.h"

#include <new>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() {
    self = this;
    note(self->f());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Derived final : Base {
  int k;
  STRUCTOR explicit Derived(int k) : k(k) {}
  int f() override { return k; }
};
NOINLINE static void renew(Derived *derived, int k) {
  derived->~Derived();
  new (derived) Derived(k);
}

int main() {
  {
    Derived derived(2);
    note(derived.f());
    renew(&derived, opaque(3));
    note(derived.f());
    note(self->f());
    Derived *pointer = &derived;
    for (int k = 4; k < opaque(6); k++) {
      pointer->~Derived();
      new (pointer) Derived(k);
      note(pointer->f());
      note(derived.f());
    }
  }
  show();
  return 0;
}
