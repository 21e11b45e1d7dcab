// typeid of the object, through `this` and through a kept pointer, names the class that is constructed or destroyed at the time.

#include "io.h"

#include <typeinfo>

struct Base;
static Base *self;
NOINLINE static int name();
struct Base {
  STRUCTOR Base() {
    self = this;
    note(name());
  }
  STRUCTOR virtual ~Base() { note(name()); }
};
struct Middle : Base {
  STRUCTOR Middle() { note(name()); }
  STRUCTOR ~Middle() override { note(typeid(*this) == typeid(Middle)); }
};
struct Last : Middle {
  STRUCTOR Last() { note(name()); }
  STRUCTOR ~Last() override { note(name()); }
};
NOINLINE static int name() {
  const std::type_info &type = typeid(*self);
  return type == typeid(Base) ? 1 : type == typeid(Middle) ? 2 : type == typeid(Last) ? 3 : 9;
}

int main(int argc, char **) {
  {
    Last last;
    note(name());
    Middle middle;
    note(name());
    self = &last;
  }
  Base *base = argc > 1 ? new Base : new Last;
  note(name());
  delete base;
  show();
  return 0;
}
