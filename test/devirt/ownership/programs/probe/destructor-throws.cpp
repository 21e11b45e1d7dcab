// A destructor that may throw leaves by an exception; its base is destroyed all the same and calls the object through a kept
// pointer.

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() noexcept(false) { note(kept->f()); }
};
struct Derived : Base {
  int n;
  STRUCTOR explicit Derived(int n) : n(n) {}
  int f() const override { return 2; }
  STRUCTOR ~Derived() noexcept(false) override {
    note(kept->f());
    if (n > 1)
      throw n;
  }
};
struct Last final : Derived {
  using Derived::Derived;
  int f() const override { return 3; }
};
NOINLINE static void end(Base *base) {
  kept = base;
  note(base->f());
  try {
    delete base;
  } catch (int n) {
    note(n);
  }
}

int main(int argc, char **) {
  end(new Last(1));
  end(new Derived(2));
  end(argc > 1 ? new Base : new Last(argc + 2));
  try {
    Last local(4);
    kept = &local;
    note(kept->f());
  } catch (int n) {
    note(n);
  }
  show();
  return 0;
}
