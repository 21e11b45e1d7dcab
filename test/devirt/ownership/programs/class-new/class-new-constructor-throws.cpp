// A constructor throws in a place that the class's operator new gave; its operator delete takes the place back, and the next
// object is another one there.

#include "io.h"

alignas(16) static unsigned char place[32];
static int taken;
struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
  static void *operator new(size_t) {
    taken++;
    return place;
  }
  static void operator delete(void *) { taken--; }
};
struct A : Base {
  STRUCTOR explicit A(int n) {
    note(self->f());
    if (n % 2)
      throw n;
  }
  int f() override { return 2; }
};
struct B : Base {
  int f() override { return 3; }
};

int main(int argc, char **) {
  for (int n = 0; n < argc + 2; n++) {
    Base *base;
    try {
      base = new A(n);
    } catch (int) {
      note(taken);
      base = new B;
    }
    note(base->f());
    note(self->f());
    delete base;
  }
  show();
  return 0;
}
