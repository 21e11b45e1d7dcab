// Static member functions get `this` from the constructor and from the destructor of the base, and answer later.

#include "io.h"

struct Base {
  STRUCTOR Base() { enter(this); }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { leave(this); }
  static const Base *current;
  NOINLINE static void enter(const Base *base) {
    current = base;
    note(current->f());
  }
  NOINLINE static void leave(const Base *base) {
    note(base->f());
    note(current->f());
    current = nullptr;
  }
  NOINLINE static int ask() { return current->f(); }
};
const Base *Base::current;
struct Derived : Base {
  STRUCTOR Derived() { note(ask()); }
  int f() const override { return 2; }
  STRUCTOR ~Derived() override { note(ask()); }
};

int main(int argc, char **) {
  {
    Derived derived;
    note(Base::ask());
  }
  Base *base = argc > 1 ? new Base : new Derived;
  note(Base::ask());
  delete base;
  show();
  return 0;
}
