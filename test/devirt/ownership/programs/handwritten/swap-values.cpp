// Swapping values of one polymorphic class by three moves exchanges the members; the classes stay, as for an object of a derived
// class.

#include "io.h"

struct Base {
  int k;
  STRUCTOR explicit Base(int k) : k(k) {}
  Base(const Base &) = default;
  Base &operator=(const Base &) = default;
  virtual int f() const { return k; }
  STRUCTOR virtual ~Base() { note(f()); }
};
struct Derived : Base {
  using Base::Base;
  int f() const override { return k + 5; }
};
NOINLINE static void swap(Base &a, Base &b) {
  Base c = a;
  a = b;
  b = c;
}

int main(int argc, char **) {
  {
    Base base(1);
    Derived derived(2);
    swap(base, derived);
    note(base.f());
    note(derived.f());
    Base *other = argc > 1 ? new Base(3) : new Derived(3);
    swap(*other, derived);
    note(other->f());
    note(derived.f());
    swap(*other, *other);
    delete other;
  }
  show();
  return 0;
}
