// Two static locals are destroyed at exit in reverse order of their construction. Each is known to a static pointer, through
// which its destructors print.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include "io.h"

struct Base;
static Base *kept[2];
struct Base {
  int i;
  STRUCTOR explicit Base(int i) : i(i) { kept[i] = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("%d: %d\n", i, kept[i]->f()); }
};
struct Derived : Base {
  using Base::Base;
  int f() override { return 2; }
  STRUCTOR ~Derived() override { printf("%d: %d\n", i, kept[i]->f()); }
};
NOINLINE static Base &first() {
  static Derived object(0);
  return object;
}
NOINLINE static Base &second() {
  static Base object(1);
  return object;
}

int main(int argc, char **) {
  Base &base = argc > 1 ? first() : second();
  note(base.f());
  note(first().f());
  note(kept[0]->f() + kept[1]->f());
  note(&second() == kept[1]);
  show();
}
