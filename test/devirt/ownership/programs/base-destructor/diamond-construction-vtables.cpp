// In a diamond, each of the two sides is constructed within the whole with a construction vtable, in which it overrides what the
// whole overrides later.

#include "io.h"

struct Top;
static Top *self;
NOINLINE static void ask();
struct Top {
  STRUCTOR Top() { self = this; }
  virtual int f() { return 1; }
  virtual int g() { return 2; }
  STRUCTOR virtual ~Top() { ask(); }
};
NOINLINE static void ask() { note(self->f() + self->g()); }
struct Left : virtual Top {
  STRUCTOR Left() { ask(); }
  int f() override { return 3; }
  STRUCTOR ~Left() override { ask(); }
};
struct Right : virtual Top {
  STRUCTOR Right() { ask(); }
  int g() override { return 4; }
  STRUCTOR ~Right() override { ask(); }
};
struct Bottom : Left, Right {
  STRUCTOR Bottom() { ask(); }
  STRUCTOR ~Bottom() override { ask(); }
};
struct Under final : Bottom {
  int f() override { return 5; }
};

int main(int argc, char **) {
  {
    Under under;
    ask();
    Top *right = argc > 1 ? new Top : static_cast<Top *>(new Right);
    ask();
    delete right;
    self = &under;
    ask();
  }
  show();
  return 0;
}
