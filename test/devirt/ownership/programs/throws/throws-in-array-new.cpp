// The third element of a new array throws. The two finished elements are destroyed in reverse and call through a global pointer.

#include "io.h"

struct Cell;
static Cell *last;
static int made;
struct Cell {
  STRUCTOR Cell() { last = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Cell() {
    last = this;
    note(last->f());
  }
};
struct Live : Cell {
  int k;
  STRUCTOR Live() : k(++made) {
    note(last->f());
    if (k == 3)
      throw k;
  }
  int f() override { return k + 1; }
  STRUCTOR ~Live() override {
    last = this;
    note(last->f());
    made--;
  }
};

int main() {
  for (int n = 2; n < 4; n++) {
    made = 0;
    try {
      Live *cells = new Live[opaque(n)];
      note(last->f());
      delete[] cells;
    } catch (int k) {
      note(k);
    }
    show();
  }
  return 0;
}
