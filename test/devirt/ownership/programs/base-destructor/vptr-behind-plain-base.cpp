// The first base has no virtual functions, so that pointers to the bases differ. A plain pointer to that base is kept and cast
// down again while the object is finished; the polymorphic base keeps its own.

#include "io.h"

struct Plain {
  long value = 4;
};
struct Base;
static Plain *plain;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Both : Plain, Base {
  STRUCTOR Both() {
    plain = this;
    note(self->f());
  }
  int f() const override { return static_cast<int>(value); }
  STRUCTOR ~Both() override { note(static_cast<Both *>(plain)->f()); }
};
struct More : Both {
  int f() const override { return static_cast<int>(value) + 1; }
};
NOINLINE static int ask() { return static_cast<Both *>(plain)->f() + self->f(); }

int main(int argc, char **) {
  for (int i = 0; i < argc + 1; i++) {
    Both *both = i ? new Both : new More;
    note(ask());
    plain->value = 2;
    note(ask());
    delete both;
  }
  show();
  return 0;
}
