// The member of a member asks the object around both. It is destroyed within the destruction of the middle class's part.

#include "io.h"

struct Engine;
struct Valve {
  Engine *engine;
  STRUCTOR ~Valve();
};
struct Cylinder {
  Valve in, out;
};
struct Engine {
  int number = 1;
  virtual int power() { return number; }
  virtual ~Engine() {}
};
STRUCTOR Valve::~Valve() { note(engine->power()); }
struct Diesel : Engine {
  Cylinder cylinder{{this}, {this}};
  int power() override { return number + 1; }
};
struct Turbo : Diesel {
  int power() override { return number + 2; }
};

NOINLINE static int total(Engine &engine, const Cylinder &cylinder) { return engine.power() + cylinder.in.engine->power(); }

int main(int argc, char **) {
  for (int i = 0; i < argc + 1; i++) {
    Turbo turbo;
    Diesel diesel;
    turbo.number += i;
    note(total(turbo, turbo.cylinder));
    note(total(diesel, diesel.cylinder));
  }
  show();
  return 0;
}
