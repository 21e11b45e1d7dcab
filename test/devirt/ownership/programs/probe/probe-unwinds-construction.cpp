// The constructor of the derived class throws. The members that were finished are destroyed and call the object, which is of
// their class.

#include "io.h"

struct Base;
static Base *self;
struct Probe {
  STRUCTOR ~Probe();
};
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
STRUCTOR Probe::~Probe() { note(self->f()); }
struct Middle : Base {
  Probe probe;
  int f() override { return 2; }
  STRUCTOR ~Middle() override { note(self->f()); }
};
struct Last : Middle {
  Probe probe;
  STRUCTOR explicit Last(int n) {
    note(self->f());
    if (n > 1)
      throw n;
  }
  int f() override { return 3; }
};

int main(int argc, char **) {
  for (int n = argc; n < argc + 3; n++) {
    try {
      Last last(n);
      note(last.f());
      note(self->f());
    } catch (int) {
      note(0);
    }
  }
  show();
  return 0;
}
