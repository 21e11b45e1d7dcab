// A base destructor compares `this` with a kept pointer and calls through one or the other; both name the same object of the
// base's class.

#include "io.h"

struct Base;
static Base *kept, *other;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    if (kept == this)
      note(kept->f());
    else
      note(f());
    Base *same = other == this ? other : this;
    note(same->f());
    if (kept == this)
      kept = nullptr;
    if (other == this)
      other = nullptr;
  }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B final : Base {
  int f() const override { return 3; }
  STRUCTOR ~B() override {
    if (other == this)
      note(other->f());
  }
};
NOINLINE static void run(Base *first, Base *second) {
  kept = first;
  other = second;
  note(kept->f());
  note(other->f());
  delete first;
  if (other)
    delete second;
}

int main(int argc, char **) {
  run(new A, new B);
  Base *both = argc > 1 ? static_cast<Base *>(new A) : new B;
  run(both, both);
  show();
  return 0;
}
