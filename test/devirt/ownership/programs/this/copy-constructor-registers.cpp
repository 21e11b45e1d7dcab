// Copying a polymorphic object registers the copy from the base's copy constructor; the copy has its own class, never that of the
// source.

#include "io.h"

struct Base;
static const Base *newest;
struct Base {
  STRUCTOR Base() { newest = this; }
  STRUCTOR Base(const Base &other) {
    newest = this;
    note(newest->f() + other.f());
  }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    if (newest == this) {
      note(newest->f());
      newest = nullptr;
    }
  }
};
struct Derived : Base {
  Derived() = default;
  STRUCTOR Derived(const Derived &other) : Base(other) { note(newest->f()); }
  int f() const override { return 2; }
};
NOINLINE static int by_value(Base base) { return base.f() + newest->f(); }

int main() {
  {
    Derived derived;
    Derived copy(opaque(&derived)[0]);
    note(newest->f());
    Base sliced(copy);
    note(newest->f());
    note(by_value(derived));
    newest = &copy;
  }
  show();
  return 0;
}
