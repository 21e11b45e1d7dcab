// The polymorphic object is a member of a class without virtual functions, and a pointer to the latter is kept. The member's base
// destructor converts to the base through it and calls.

#include "io.h"

struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base();
};
struct Derived : Base {
  int k = 2;
  int f() const override { return k; }
  STRUCTOR ~Derived() override;
};
struct Outer {
  long before = 0;
  Derived derived;
};
static Outer *kept, *second;
STRUCTOR Base::~Base() {
  if (!kept)
    return;
  const Base &base = kept->derived;
  note(base.f());
}
STRUCTOR Derived::~Derived() {
  if (kept == second)
    note(second->derived.f());
}
NOINLINE static void keep(Outer *outer) {
  kept = outer;
  note(kept->derived.f());
}

int main(int argc, char **) {
  {
    Outer outer;
    keep(&outer);
    second = argc > 1 ? nullptr : &outer;
    note(outer.derived.f());
  }
  Outer *outers = new Outer[2];
  keep(&outers[0]);
  second = &outers[1];
  outers[0].derived.k = 5;
  note(second->derived.f());
  delete[] outers;
  kept = nullptr;
  show();
  return 0;
}
