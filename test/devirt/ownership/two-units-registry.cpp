// The base class, its registry and its destructor stand in one unit, the derived classes in the other, which replaces objects in
// a slot of the first one.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include "io.h"

struct Base {
  static Base *slot;
  Base();
  virtual int f() const;
  virtual ~Base();
};
int ask();
#if PART == 0
Base *Base::slot;
APART Base::Base() {
  slot = this;
  printf("%d\n", slot->f());
}
APART int Base::f() const { return 1; }
APART Base::~Base() { printf("%d\n", ask()); }
APART int ask() { return Base::slot->f(); }
#else
struct A : Base {
  STRUCTOR A() { note(ask()); }
  int f() const override { return 2; }
  STRUCTOR ~A() override { note(ask()); }
};
struct B final : A {
  int f() const override { return 3; }
};
int main(int argc, char **) {
  {
    B b;
    note(ask());
    Base *other = argc > 1 ? new Base : new A;
    note(ask());
    delete other;
    Base::slot = &b;
    note(ask());
  }
  Base *base = argc > 1 ? new A : new B;
  note(ask() + base->f());
  delete base;
  show();
}
#endif
