// A member's destructor and a tracker compare the typeid of the whole with what it was when the whole was finished.

#include "io.h"

#include <typeinfo>

struct Base;
static const std::type_info *was;
struct Probe {
  Base *base;
  STRUCTOR ~Probe();
};
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(typeid(*this) == *was); }
};
STRUCTOR Probe::~Probe() {
  note(typeid(*base) == *was);
  note(base->f());
}
struct Middle : Base {
  Probe probe{this};
  int f() override { return 2; }
};
struct Last : Middle {
  int f() override { return 3; }
  STRUCTOR ~Last() override { note(typeid(*this) == *was); }
};
NOINLINE static void finish(Base *base) {
  was = &typeid(*base);
  note(base->f());
  delete base;
}

int main() {
  finish(new Last);
  finish(new Middle);
  finish(opaque<Base *>(new Last));
  show();
  return 0;
}
