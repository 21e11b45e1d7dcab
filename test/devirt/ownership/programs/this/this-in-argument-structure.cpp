// `this` goes to a function within a structure that is passed by value, and in a list of arguments on the heap.

#include "io.h"

struct Base;
struct Arguments {
  int n;
  Base *base;
};
static Arguments kept;
static Arguments *heap;
NOINLINE static void keep(Arguments arguments) {
  kept = arguments;
  heap = new Arguments(arguments);
}
NOINLINE static int ask();
struct Base {
  STRUCTOR Base() {
    keep({1, this});
    note(ask());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    note(ask());
    delete heap;
    heap = nullptr;
  }
};
NOINLINE static int ask() { return kept.base->f() + heap->base->f() + kept.n; }
struct Derived : Base {
  STRUCTOR Derived() { note(ask()); }
  int f() override { return 3; }
};

int main(int argc, char **) {
  for (int i = 0; i < argc + 1; i++) {
    Base *base = i ? new Base : new Derived;
    note(ask());
    delete base;
  }
  show();
  return 0;
}
