// The pointer is kept in a structure of its own on the heap, and the destroyed object is reached through two levels of pointers.

#include "io.h"

struct Base;
struct Holder {
  int before = 0;
  Base *object = nullptr;
  Holder *next = nullptr;
};
static Holder *holders;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    for (Holder *holder = holders; holder; holder = holder->next)
      note(holder->object->f());
  }
};
struct Derived final : Base {
  int k = 3;
  int f() override { return k; }
};

int main() {
  Derived a;
  Holder second{0, &a, nullptr};
  holders = new Holder{0, nullptr, &second};
  for (int i = 0; i < opaque(3); i++) {
    Base *object = new Derived;
    holders->object = object;
    note(object->f());
    delete object;
  }
  holders->object = &a;
  holders->next = nullptr;
  note(a.f());
  {
    Derived b;
    holders->object = &b;
    note(b.f());
  }
  delete holders;
  holders = nullptr;
  show();
  return 0;
}
