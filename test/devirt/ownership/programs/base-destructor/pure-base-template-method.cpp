// A base with pure virtual functions has a member function that calls them. Its constructor registers `this` and calls none; the
// middle class defines them, and answers while the last class is built and destroyed.

#include "io.h"

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int part() const = 0;
  NOINLINE int whole() const { return part() * 2; }
  virtual ~Base() = default;
};
struct Middle : Base {
  STRUCTOR Middle() { note(self->whole()); }
  int part() const override { return 1; }
  STRUCTOR ~Middle() override { note(self->whole()); }
};
struct Last : Middle {
  int k;
  STRUCTOR explicit Last(int k) : k(k) { note(self->whole()); }
  int part() const override { return k; }
  STRUCTOR ~Last() override { note(self->whole()); }
};

int main(int argc, char **) {
  {
    Last last(2);
    note(last.whole());
  }
  Base *base = argc > 1 ? new Middle : new Last(3);
  note(self->whole());
  delete base;
  show();
  return 0;
}
