// An arena in the other unit gives the same storage each time; classes of this unit follow each other there, made by a function
// of the other unit and by this one.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t);
  static void operator delete(void *) {}
};
struct A : Base {
  int k = 2;
  int f() const override { return k; }
};
Base *make_a();
#if PART == 0
alignas(16) static unsigned char storage[32];
APART void *Base::operator new(size_t) { return storage; }
APART Base *make_a() { return new A; }
#else
struct B : Base {
  int f() const override { return 3; }
};
static const Base *current;
NOINLINE static int ask() { return current->f(); }
int main(int argc, char **) {
  const Base *base = current = make_a();
  note(base->f() + ask());
  base = current = new B;
  note(base->f() + ask());
  for (int i = 0; i < argc + 2; i++) {
    base = current = i % 2 ? new B : make_a();
    note(base->f());
    note(ask());
  }
  show();
}
#endif
