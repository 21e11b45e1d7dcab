// operator new[] and delete[] of a class's own reuse one buffer for arrays of two classes. Elements are destroyed from the last
// to the first.

#include "io.h"

struct Cell;
static Cell *watched;
alignas(16) static unsigned char buffer[256];
struct Cell {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Cell() {
    if (watched == this)
      note(watched->f());
  }
  static void *operator new[](size_t) { return buffer; }
  static void operator delete[](void *) {}
};
struct Red : Cell {
  int f() const override { return 2; }
};
struct Blue : Cell {
  long k = 3;
  int f() const override { return static_cast<int>(k); }
};

int main() {
  int n = opaque(3);
  Red *reds = new Red[n];
  for (int i = 0; i < n; i++)
    note(reds[i].f());
  watched = &reds[1];
  delete[] reds;
  Blue *blues = new Blue[n];
  for (int i = 0; i < n; i++)
    note(blues[i].f());
  watched = &blues[n - 1];
  note(watched->f());
  delete[] blues;
  reds = new Red[n + 1];
  watched = &reds[n];
  note(watched->f());
  delete[] reds;
  show();
  return 0;
}
