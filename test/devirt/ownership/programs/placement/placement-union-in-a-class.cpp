// A tagged union of three classes as a class with a destructor and assignment; the object changes its class where it stands.

#include "io.h"

#include <new>

struct Base {
  virtual int f() const { return 1; }
  virtual ~Base() = default;
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
class Tagged {
  int tag = 0;
  union {
    Base base;
    A a;
    B b;
  };

public:
  STRUCTOR Tagged() : base() {}
  STRUCTOR ~Tagged() { clear(); }
  const Base &get() const {
    if (tag == 1)
      return a;
    if (tag == 2)
      return b;
    return base;
  }
  NOINLINE void clear() {
    if (tag == 1)
      a.~A();
    else if (tag == 2)
      b.~B();
    else
      base.~Base();
  }
  NOINLINE void set(int to) {
    clear();
    if (to == 1)
      new (&a) A;
    else if (to == 2)
      new (&b) B;
    else
      new (&base) Base;
    tag = to;
  }
};

int main() {
  Tagged first, second;
  for (int i = 0; i < opaque(6); i++) {
    first.set(i % 3);
    second.set(first.get().f() % 3);
    note(first.get().f());
    note(second.get().f());
  }
  show();
  return 0;
}
