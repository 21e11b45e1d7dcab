// A thread_local object registers itself when it is first used. The destructors of its classes run at the end of the thread and
// print through the registered pointer.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include "io.h"

struct Base;
static thread_local Base *mine;
struct Base {
  STRUCTOR Base() {
    mine = this;
    note(mine->f());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base %d\n", mine->f()); }
};
struct Derived : Base {
  STRUCTOR Derived() { note(mine->f()); }
  int f() override { return 2; }
  STRUCTOR ~Derived() override { printf("derived %d\n", mine->f()); }
};
static thread_local Derived object;
NOINLINE static Base &get() { return object; }

int main(int argc, char **) {
  note(mine ? 1 : 0);
  note(get().f());
  note(mine->f());
  {
    Base *outer = mine;
    Base *base = argc > 1 ? new Base : new Derived;
    note(mine->f());
    delete base;
    mine = outer;
  }
  note(mine->f());
  show();
}
