// A member of the middle class calls the object through a kept pointer when it is destroyed: the object is of the middle class
// then, whatever it was before.

#include "io.h"

struct Base;
static Base *kept;
struct Probe {
  STRUCTOR ~Probe();
};
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
STRUCTOR Probe::~Probe() { note(kept->f()); }
struct Middle : Base {
  Probe probe;
  int f() override { return 2; }
};
struct A : Middle {
  int f() override { return 3; }
};
struct B : Middle {
  int f() override { return 4; }
};

int main(int argc, char **) {
  for (int i = 0; i < 2; i++) {
    Base *object;
    if (argc > i)
      object = new A;
    else
      object = new B;
    kept = object;
    note(object->f());
    delete object;
  }
  show();
  return 0;
}
