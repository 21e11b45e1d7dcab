// A function in a namespace (its name looks like a member's) gets `this` as its first argument and keeps it.

#include "io.h"

struct Base;
namespace registry {
static Base *last;
NOINLINE static void add(Base *base);
NOINLINE static int ask();
} // namespace registry
struct Base {
  STRUCTOR Base() {
    registry::add(this);
    note(registry::ask());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    registry::add(this);
    note(registry::ask());
  }
};
namespace registry {
NOINLINE static void add(Base *base) { last = base; }
NOINLINE static int ask() { return last->f(); }
} // namespace registry
struct Derived : Base {
  int f() override { return 2; }
};
struct Last : Derived {
  STRUCTOR Last() { note(registry::ask()); }
  int f() override { return 3; }
};

int main() {
  {
    Derived derived;
    note(registry::ask());
    for (int i = 0; i < opaque(2); i++) {
      Last last;
      note(registry::ask());
    }
    registry::add(&derived);
    note(registry::ask());
  }
  show();
  return 0;
}
