// One function makes a local object and hands it on; another keeps it. What the second knows about it does not last into the
// destructor.

#include "io.h"

struct Stage;
static Stage *stage;
struct Stage {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Stage() { note(stage->f()); }
};
struct Opera : Stage {
  int f() const override { return 2; }
};
struct Play : Stage {
  int f() const override { return 3; }
};
NOINLINE static int keep(Stage &s) {
  stage = &s;
  return s.f();
}
NOINLINE static void opera() {
  Opera object;
  note(keep(object));
  note(stage->f());
}
NOINLINE static void play(int n) {
  Play object;
  note(keep(object));
  if (n > 1)
    opera();
  keep(object);
  note(object.f());
}

int main(int argc, char **) {
  opera();
  play(argc);
  play(argc + 1);
  show();
  return 0;
}
