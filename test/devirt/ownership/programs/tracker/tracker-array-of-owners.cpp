// An array of owners goes out of scope, the last one first. The tracker is told which one each time, and the base meets itself
// there.

#include "io.h"

struct Part;
static Part *tracked;
struct Part {
  virtual int id() { return 1; }
  STRUCTOR virtual ~Part() { note(tracked->id()); }
};
struct Wheel : Part {
  int k;
  STRUCTOR explicit Wheel(int k) : k(k) {}
  int id() override { return k; }
};
struct Owner {
  Part *part = nullptr;
  STRUCTOR ~Owner() {
    tracked = part;
    if (tracked)
      note(tracked->id());
    delete part;
  }
};

NOINLINE static void fill(Owner *owners, int count) {
  for (int i = 0; i < count; i++)
    owners[i].part = new Wheel(i + 3);
}

int main() {
  {
    Owner owners[4];
    fill(owners, opaque(3));
    tracked = owners[1].part;
    note(tracked->id());
    tracked = nullptr;
  }
  show();
  return 0;
}
