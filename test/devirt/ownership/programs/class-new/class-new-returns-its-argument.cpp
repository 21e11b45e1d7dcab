// A factory places one of three classes where its caller says; the operator new returns its argument. The address stays, the
// class does not.

#include "io.h"

struct Place {
  alignas(16) unsigned char memory[32];
};
struct Base {
  virtual int f() = 0;
  STRUCTOR virtual ~Base() {}
  static void *operator new(size_t, Place *place) { return place->memory; }
  static void operator delete(void *, Place *) {}
  static void operator delete(void *) {}
};
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int f() override { return 3; }
};
struct C : Base {
  int f() override { return 4; }
};
NOINLINE static Base *make(Place *place, int kind) {
  switch (kind) {
  case 0:
    return new (place) A;
  case 1:
    return new (place) B;
  default:
    return new (place) C;
  }
}

int main() {
  Place *place = new Place;
  Base *base = make(place, 0);
  note(base->f());
  base->~Base();
  base = make(place, 1);
  note(base->f());
  base->~Base();
  base = make(place, opaque(2));
  note(base->f());
  base->~Base();
  base = make(place, opaque(1));
  note(base->f());
  base->~Base();
  show();
  delete place;
  return 0;
}
