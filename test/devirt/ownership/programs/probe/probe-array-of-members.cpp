// An array of member objects is destroyed, the last one first; each calls the whole through a pointer that the whole handed to
// it.

#include "io.h"

struct Whole;
struct Probe {
  Whole *whole = nullptr;
  STRUCTOR ~Probe();
};
struct Whole {
  virtual int f(int i) { return i; }
  virtual ~Whole() = default;
};
STRUCTOR Probe::~Probe() {
  if (whole)
    note(whole->f(1));
}
struct Three : Whole {
  Probe probes[3];
  STRUCTOR Three() {
    for (Probe &probe : probes)
      probe.whole = this;
  }
  int f(int i) override { return i + 2; }
};
struct Four : Three {
  Probe more;
  STRUCTOR Four() { more.whole = this; }
  int f(int i) override { return i + 4; }
};

NOINLINE static void end(Whole *whole) {
  note(whole->f(0));
  delete whole;
}

int main() {
  end(new Three);
  end(new Four);
  {
    Four four;
    four.probes[opaque(1)].whole = nullptr;
    note(four.f(2));
  }
  show();
  return 0;
}
