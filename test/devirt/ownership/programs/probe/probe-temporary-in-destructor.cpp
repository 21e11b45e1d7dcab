// The destructor of the middle class makes a temporary that calls the object when it goes, and the base does it too.

#include "io.h"

struct Base;
struct Temporary {
  Base *base;
  int add;
  int value() const;
  STRUCTOR ~Temporary();
};
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(Temporary{this, 1}.value()); }
};
int Temporary::value() const { return base->f() + add; }
STRUCTOR Temporary::~Temporary() { note(value()); }
struct Middle : Base {
  int f() override { return 3; }
  STRUCTOR ~Middle() override { note(Temporary{this, 1}.value()); }
};
struct Last : Middle {
  int f() override { return 5; }
  STRUCTOR ~Last() override { note(Temporary{this, 1}.value()); }
};
NOINLINE static void watch(Base *base) {
  Temporary outside{base, 0};
  note(outside.value());
}

int main(int argc, char **) {
  Base *base = argc > 1 ? new Middle : new Last;
  watch(base);
  delete base;
  Last last;
  watch(&last);
  show();
  return 0;
}
