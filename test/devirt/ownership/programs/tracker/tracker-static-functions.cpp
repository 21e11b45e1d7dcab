// Static functions make, watch and drop what is tracked. While the base destroys its part, the tracked object is of the base's
// class.

#include "io.h"

struct Lamp;
static Lamp *watched;
NOINLINE static int look();
struct Lamp {
  virtual int watt() { return 1; }
  STRUCTOR virtual ~Lamp() { note(look()); }
};
struct Bulb : Lamp {
  int watt() override { return 4; }
  STRUCTOR ~Bulb() override { note(look()); }
};
struct Tube : Lamp {
  int watt() override { return 7; }
  STRUCTOR ~Tube() override { note(look()); }
};
NOINLINE static int look() { return watched->watt(); }
NOINLINE static Lamp *make(int kind) {
  if (kind > 3)
    return new Tube;
  return new Bulb;
}
NOINLINE static void watch(Lamp *lamp) { watched = lamp; }
NOINLINE static void drop(Lamp *lamp) { delete lamp; }

int main(int argc, char **) {
  for (int round = 0; round < 3; round++) {
    Lamp *lamp = make(argc + 2 * round);
    watch(lamp);
    note(look());
    drop(lamp);
  }
  show();
  return 0;
}
