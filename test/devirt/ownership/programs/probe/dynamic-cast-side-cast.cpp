// A side cast between two bases succeeds in the finished object and in the destructor of the whole; in the bases' own it finds
// nothing.

#include "io.h"

struct Other {
  virtual int g() { return 7; }
  STRUCTOR virtual ~Other() {}
};
struct Base;
static Base *self;
NOINLINE static int side();
struct Base {
  STRUCTOR Base() {
    self = this;
    note(side());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(side()); }
};
NOINLINE static int side() {
  Other *other = dynamic_cast<Other *>(self);
  return other ? other->g() : self->f();
}
struct Both : Base, Other {
  STRUCTOR Both() { note(side()); }
  int f() override { return 2; }
  int g() override { return 3; }
  STRUCTOR ~Both() override { note(side()); }
};
struct One : Base {
  int f() override { return 4; }
};

int main(int argc, char **) {
  for (int i = 0; i < argc + 1; i++) {
    Base *base = i ? static_cast<Base *>(new One) : new Both;
    note(side());
    delete base;
  }
  show();
  return 0;
}
