// The pointer of a finished object goes through three functions that return it, into a variable that the base destructor reads.

#include "io.h"

#include <new>

struct Base;
static const Base *kept;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Derived : Base {
  int k;
  STRUCTOR explicit Derived(int k) : k(k) {}
  int f() const override { return k; }
};
NOINLINE static const Base *third(const Base *base) { return base; }
NOINLINE static const Base *second(const Base *base) {
  note(base->f());
  return third(base);
}
NOINLINE static const Base *first(const Base &base) { return second(&base); }

int main(int argc, char **) {
  for (int i = 2; i < argc + 4; i++) {
    Derived derived(i);
    kept = first(derived);
    note(kept->f());
    if (i == 3)
      continue;
    Base plain;
    kept = first(plain);
    note(kept->f());
    plain.~Base();
    new (const_cast<Base *>(third(&plain))) Base;
    kept = first(derived);
  }
  show();
  return 0;
}
