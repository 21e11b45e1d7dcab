// clone has a covariant result, adjusted from a second base. Clones are owned by base pointers; their base destructors ask the
// last clone.

#include "io.h"

struct Base {
  virtual Base *clone() const = 0;
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base();
};
static Base *last;
STRUCTOR Base::~Base() {
  if (last == this) {
    note(last->f());
    last = nullptr;
  }
}
struct Mixin {
  long unused = 0;
  virtual int g() const { return 5; }
  STRUCTOR virtual ~Mixin() {}
};
struct A : Mixin, Base {
  NOINLINE A *clone() const override { return new A(*this); }
  int f() const override { return 2; }
};
struct B final : A {
  NOINLINE B *clone() const override { return new B(*this); }
  int f() const override { return 3; }
  int g() const override { return 6; }
};

int main(int argc, char **) {
  B b;
  const A &a = b;
  A *first = a.clone();
  note(first->f() + first->g() - 2);
  Base *second = argc > 1 ? new A : static_cast<Base *>(first)->clone();
  last = second;
  note(last->f());
  delete first;
  delete second;
  for (int i = 0; i < argc + 1; i++) {
    last = i ? b.clone() : A().clone();
    note(last->f());
    delete last;
  }
  show();
  return 0;
}
