// Two objects of one class, one of them kept in a variable and then deleted through a selected pointer: the base destructor must
// not take what was known of the object before.

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Derived : Base {
  int k;
  STRUCTOR explicit Derived(int k) : k(k) {}
  int f() override { return 2; }
};

int main(int argc, char **) {
  Derived *a = new Derived(1), *b = new Derived(2);
  kept = a;
  note(a->f());
  Base *chosen = argc < 5 ? a : b;
  delete chosen;
  kept = b;
  note(b->f());
  Base *rest = argc < 5 ? b : a;
  delete rest;
  show();
  return 0;
}
