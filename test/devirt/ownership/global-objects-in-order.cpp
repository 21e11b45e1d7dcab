// Global objects are constructed in order before main and destroyed in reverse after it. The base registers each one, and the log
// is printed by the first, which goes last.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include "io.h"

struct Base;
static Base *registered[3];
static int count;
struct Base {
  int index;
  STRUCTOR Base() : index(count++) {
    registered[index] = this;
    note(registered[index]->f());
  }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    note(registered[index]->f());
    if (index == 0)
      show();
  }
};
struct A : Base {
  STRUCTOR A() { note(registered[index]->f()); }
  int f() const override { return 2; }
};
struct B final : Base {
  int f() const override { return 3; }
  STRUCTOR ~B() override { note(registered[index]->f()); }
};
static A a;
static B b;
static Base c;

int main(int argc, char **) {
  for (Base *base : registered)
    note(base->f());
  note(registered[argc]->f());
  note(a.f() + b.f() + c.f());
}
