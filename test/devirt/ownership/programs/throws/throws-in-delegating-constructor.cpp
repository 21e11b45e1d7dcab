// A delegating constructor throws after its target has finished: the object was constructed then, and its destructor runs.

#include "io.h"

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Derived : Base {
  int k;
  STRUCTOR Derived() : k(2) { note(self->f()); }
  STRUCTOR explicit Derived(int n) : Derived() {
    k = n;
    note(self->f());
    if (n > 3)
      throw n;
  }
  int f() override { return k; }
  STRUCTOR ~Derived() override { note(self->f()); }
};

int main(int argc, char **) {
  for (int n = 2 + argc; n < 4 + argc; n++) {
    try {
      Derived derived(n);
      note(derived.f());
      note(self->f());
    } catch (int) {
      note(0);
    }
  }
  show();
  return 0;
}
