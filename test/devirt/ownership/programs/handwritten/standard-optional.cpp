// std::optional holds a polymorphic value, which registers itself and is made anew in place.

#include "io.h"

#include <optional>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  STRUCTOR Base(const Base &) { self = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Derived : Base {
  int k;
  STRUCTOR explicit Derived(int k) : k(k) {}
  int f() const override { return k; }
};

int main() {
  std::optional<Derived> optional;
  optional.emplace(opaque(2));
  note(self->f());
  note(optional->f());
  for (int i = 3; i < opaque(6); i++) {
    optional.emplace(i);
    note(self->f());
  }
  std::optional<Derived> copy = optional;
  note(self->f());
  optional.reset();
  self = &*copy;
  copy.reset();
  show();
  return 0;
}
