// The four arms of a switch place three classes in storage of which main knows an older class.

#include "io.h"

struct Op {
  virtual int run(int x) const = 0;
  static void *operator new(size_t, void *place) noexcept { return place; }
  static void operator delete(void *, void *) {}
};
struct Add : Op {
  int run(int x) const override { return x + 1; }
};
struct Double : Op {
  int run(int x) const override { return x * 2; }
};
struct Reset final : Op {
  int run(int) const override { return 1; }
};
NOINLINE static Op *decode(void *place, int code) {
  switch (code) {
  case 0:
    return new (place) Add;
  case 1:
    return new (place) Double;
  case 2:
    return new (place) Reset;
  default:
    return new (place) Add;
  }
}

int main() {
  alignas(16) unsigned char place[16];
  int x = 1;
  Op *op = new (place) Double;
  note(x = op->run(x));
  for (int code = 0; code < opaque(4); code++) {
    op = decode(place, code);
    note(x = op->run(x));
    op = new (place) Double;
    note(x = op->run(x) % 9);
  }
  show();
  return 0;
}
