// Assignment operators return their object, which keeps its class while its members take those of an object of another class.

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  int k;
  STRUCTOR explicit Base(int k) : k(k) {}
  NOINLINE Base &operator=(const Base &other) {
    k = other.k;
    return *this;
  }
  Base(const Base &) = default;
  virtual int f() const { return k; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Derived : Base {
  using Base::Base;
  using Base::operator=;
  int f() const override { return k + 2; }
};

int main(int argc, char **) {
  Base *a = argc > 1 ? new Base(1) : new Derived(1);
  {
    Derived b(2);
    Base c(3);
    kept = &(*a = b);
    note(kept->f());
    kept = &(b = c);
    note(kept->f());
    kept = &(c = b = *a);
    note(kept->f());
    kept = a;
  }
  note(a->f());
  delete a;
  show();
  return 0;
}
