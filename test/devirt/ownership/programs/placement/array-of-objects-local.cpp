// A local array of objects is constructed and destroyed by loops. A pointer to its second element is kept from the element's own
// constructor on.

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  int i;
  STRUCTOR explicit Base(int i) : i(i) {
    if (i == 1)
      kept = this;
  }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    if (i <= 1)
      note(i == 1 ? kept->f() : 0);
  }
};
struct Derived : Base {
  STRUCTOR Derived(int i) : Base(i) {
    if (i >= 1)
      note(kept->f());
  }
  int f() const override { return 2 + i; }
};
NOINLINE static int sum(const Derived *array, int n) {
  int all = 0;
  for (int i = 0; i < n; i++)
    all += array[i].f();
  return all;
}

int main() {
  for (int round = 0; round < opaque(2); round++) {
    Derived array[4] = {0, 1, 2, 3};
    note(sum(array, 3));
    note(kept->f());
  }
  show();
  return 0;
}
