// Two variables get the pointer, one before the object is asked and one after. Both lead to the object of the last iteration.

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
struct C final : Base {
  int f() const override { return 4; }
};
static const Base *early, *late;
NOINLINE static int both() { return early->f() + late->f(); }
NOINLINE static void cycle(void *place, int n) {
  for (int i = 0; i < n; i++) {
    const Base *base;
    switch (i % 3) {
    case 0:
      early = base = new (place) A;
      break;
    case 1:
      early = base = new (place) B;
      break;
    default:
      early = base = new (place) C;
    }
    note(base->f());
    late = base;
  }
}

int main() {
  void *place = malloc(16);
  for (int n = 1; n < opaque(5); n++) {
    cycle(place, n);
    note(both());
  }
  show();
  free(place);
  return 0;
}
