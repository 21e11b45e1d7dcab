// The second of two polymorphic members throws when it is constructed; the first one and the base are destroyed, each known to a
// global pointer.

#include "io.h"

struct Unit;
static Unit *units[3];
struct Unit {
  int slot;
  STRUCTOR explicit Unit(int slot) : slot(slot) { units[slot] = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Unit() { note(units[slot]->f()); }
};
struct Pump : Unit {
  STRUCTOR Pump(int slot, bool broken) : Unit(slot) {
    note(units[slot]->f());
    if (broken)
      throw slot;
  }
  int f() override { return 2; }
};
struct Plant : Unit {
  Pump first, second;
  STRUCTOR explicit Plant(bool broken) : Unit(0), first(1, false), second(2, broken) {}
  int f() override { return 3; }
};
NOINLINE static void run(bool broken) {
  try {
    Plant plant(broken);
    for (Unit *unit : units)
      note(unit->f());
  } catch (int slot) {
    note(slot);
  }
}

int main(int argc, char **) {
  run(argc > 1);
  run(argc > 0);
  show();
  return 0;
}
