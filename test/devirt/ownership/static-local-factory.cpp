// A static local of an abstract class's factory is made once, of the class that the first call asks for.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include "io.h"

struct Logger;
static Logger *logger;
struct Logger {
  STRUCTOR Logger() { logger = this; }
  virtual int level() const = 0;
  virtual ~Logger() = default;
};
struct Quiet final : Logger {
  STRUCTOR Quiet() { note(logger->level()); }
  int level() const override { return 1; }
};
struct Loud final : Logger {
  STRUCTOR Loud() { note(logger->level()); }
  int level() const override { return 2; }
};
struct Owner {
  Logger *owned;
  STRUCTOR ~Owner() {
    printf("%d\n", owned->level());
    delete owned;
  }
};
NOINLINE static Logger &get(bool loud) {
  static Owner owner{loud ? static_cast<Logger *>(new Loud) : new Quiet};
  return *owner.owned;
}

int main(int argc, char **) {
  note(get(argc > 0).level());
  note(get(false).level());
  Quiet quiet;
  note(logger->level());
  logger = &get(false);
  note(logger->level());
  show();
}
