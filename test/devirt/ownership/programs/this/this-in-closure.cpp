// Closures capture `this` in the base constructor, in a destructor and in a member function, and are called in all phases of the
// object.

#include "io.h"

struct Base;
template <class F> NOINLINE static int call(const F &f) { return f(); }
struct Base {
  Base *me;
  STRUCTOR Base() : me(this) {
    auto ask = [this] { return f(); };
    note(call(ask));
  }
  virtual int f() const { return 1; }
  auto later() {
    return [this] { return me->f(); };
  }
  STRUCTOR virtual ~Base() {
    auto ask = [this] { return me->f(); };
    note(call(ask));
  }
};
struct Derived : Base {
  int f() const override { return 2; }
  STRUCTOR ~Derived() override {
    note(call([&] { return me->f() + 1; }));
  }
};

int main(int argc, char **) {
  {
    Derived derived;
    auto later = derived.later();
    note(call(later));
    Base *base = argc > 1 ? new Base : new Derived;
    auto both = [later, base] { return later() + base->f(); };
    note(call(both));
    delete base;
    note(call(later));
  }
  show();
  return 0;
}
