// The second of two bases keeps `this`, and its destructor runs before the first one's. A call through it is of the second base
// then.

#include "io.h"

struct First {
  virtual int f() { return 1; }
  STRUCTOR virtual ~First() { note(f()); }
};
struct Second;
static Second *kept;
struct Second {
  STRUCTOR Second() { kept = this; }
  virtual int g() { return 2; }
  STRUCTOR virtual ~Second() { note(kept->g()); }
};
struct Both : First, Second {
  int k;
  STRUCTOR explicit Both(int k) : k(k) { note(kept->g()); }
  int f() override { return k; }
  int g() override { return k + 1; }
  STRUCTOR ~Both() override { note(kept->g()); }
};
NOINLINE static void end(Second *second) {
  note(kept->g());
  delete second;
}

int main(int argc, char **) {
  {
    Both both(3);
    First *first = &both;
    note(first->f() + kept->g());
  }
  end(argc > 1 ? new Second : new Both(5));
  First *first = new Both(opaque(6));
  note(first->f() + kept->g());
  delete first;
  show();
  return 0;
}
