// A function returns its argument and has made another object behind it. The result is the new object; the argument is not used
// any more.

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
NOINLINE static Base *to_b(void *place) { return new (place) B; }
NOINLINE static Base *to_a(void *place) {
  Base *base = new (place) A;
  return base;
}
NOINLINE static Base *either(void *place, bool a) { return a ? to_a(place) : to_b(place); }

int main(int argc, char **) {
  void *place = malloc(32);
  Base *base = to_a(place);
  note(base->f());
  base = to_b(place);
  note(base->f());
  base = either(place, argc > 0);
  note(base->f());
  base = either(place, argc > 1);
  note(base->f());
  base = to_a(base);
  note(base->f());
  show();
  free(place);
  return 0;
}
