// continue, break, goto and return leave scopes with an object of one of two classes; each leaves through the same base
// destructor.

#include "io.h"

struct Base;
static Base *inside;
struct Base {
  Base *outside;
  STRUCTOR Base() : outside(inside) { inside = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    note(inside->f());
    inside = outside;
  }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
NOINLINE static int run(int n) {
  for (int i = 0; i < n; i++) {
    A a;
    if (i == 1)
      continue;
    note(inside->f());
    if (i == 2) {
      B b;
      note(inside->f());
      if (n == 4)
        goto out;
      break;
    }
  }
  if (n == 5) {
    B b;
    return inside->f();
  }
out:
  return 0;
}

int main() {
  for (int n = 3; n < opaque(6); n++)
    note(run(n));
  show();
  return 0;
}
