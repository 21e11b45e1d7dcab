// A global object that needs no dynamic initialization has its vptr in the image. It is replaced by an object of another class of
// the same storage, and made anew, by a placement operator new of the class's own.

#include "io.h"

struct Base {
  constexpr Base() = default;
  virtual int f() const = 0;
  static void *operator new(size_t, void *place, long) noexcept { return place; }
  static void operator delete(void *, void *, long) {}
};
struct A final : Base {
  int k;
  constexpr A(int k) : k(k) {}
  int f() const override { return k; }
};
struct B final : Base {
  int f() const override { return 3; }
};
static constinit A object(2);
static constinit A table[2] = {4, 5};
NOINLINE static int ask(int i) { return object.f() + table[i].f(); }

int main(int argc, char **) {
  note(ask(0));
  Base *base = new (&object, 0) B;
  note(base->f());
  Base *second = new (&table[1], 0) B;
  note(second->f());
  note(table[argc - 1].f());
  new (&object, 0) A(6);
  new (&table[1], 0) A(argc);
  note(ask(1));
  note(object.f());
  show();
  return 0;
}
