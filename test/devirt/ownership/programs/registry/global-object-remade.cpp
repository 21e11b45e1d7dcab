// A global object is destroyed, one of another class is made in its place and destroyed, and the first class is made there again;
// then the name of the global object denotes the last one ([basic.life]).

#include "io.h"

#include <new>

struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(f()); }
};
struct A final : Base {
  int k = 2;
  int f() const override { return k; }
};
struct B : Base {
  int f() const override { return 3; }
};
static A object;
NOINLINE static int ask() { return object.f(); }
NOINLINE static int ask(const Base &base) { return base.f(); }

int main(int argc, char **) {
  static_assert(sizeof(B) <= sizeof(A));
  note(ask());
  for (int i = 0; i < argc + 1; i++) {
    object.~A();
    Base *base = i ? new (&object) B : new (&object) Base;
    note(base->f());
    note(ask(*base));
    base->~Base();
    A *again = new (&object) A;
    again->k += i;
    note(ask());
    note(ask(object));
  }
  object.k = 5;
  note(ask());
  show();
  return 0;
}
