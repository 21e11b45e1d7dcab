// A move constructor takes over its source's place in a registry. The registry's pointer leads to an object under construction
// first.

#include "io.h"

struct Base;
static Base *place;
struct Base {
  int k;
  STRUCTOR explicit Base(int k) : k(k) { place = this; }
  STRUCTOR Base(Base &&other) : k(other.k) {
    other.k = 0;
    if (place == &other)
      place = this;
    note(place->f());
  }
  virtual int f() const { return k; }
  STRUCTOR virtual ~Base() {
    if (place == this) {
      note(place->f());
      place = nullptr;
    }
  }
};
struct Derived : Base {
  using Base::Base;
  STRUCTOR Derived(Derived &&other) : Base(static_cast<Base &&>(other)) { note(place->f()); }
  int f() const override { return k + 2; }
};
NOINLINE static Derived make(int k) {
  Derived first(k);
  note(place->f());
  Derived second(static_cast<Derived &&>(first));
  note(first.f());
  return Derived(static_cast<Derived &&>(second));
}

int main(int argc, char **) {
  {
    Derived derived = make(argc);
    note(place->f());
    Base base(static_cast<Base &&>(derived));
    note(place->f());
    note(derived.f());
  }
  note(place ? 1 : 0);
  show();
  return 0;
}
