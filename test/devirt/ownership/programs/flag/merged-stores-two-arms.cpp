// Two arms of a condition place different classes at one address; LLVM makes one store of both. The caller knew a third class
// there.

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
struct First : Base {
  int f() const override { return 1; }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
NOINLINE static int place(void *where, bool a) {
  Base *base;
  if (a)
    base = new (where) A;
  else
    base = new (where) B;
  opaque(where);
  return base->f();
}

int main(int argc, char **) {
  void *memory = malloc(64);
  Base *first = new (memory) First;
  opaque(memory);
  note(first->f());
  note(place(memory, argc < 2));
  first = new (memory) First;
  note(first->f());
  note(place(memory, argc > 2));
  first = new (opaque(memory)) First;
  note(first->f());
  show();
  free(memory);
  return 0;
}
