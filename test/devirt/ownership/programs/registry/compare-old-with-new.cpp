// The new object stands where the old one stood, so that the two pointers compare equal ([expr.eq]); each call is of the new
// object's class.

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
NOINLINE static Base *make(void *place, bool a) { return a ? static_cast<Base *>(new (place) A) : new (place) B; }

int main(int argc, char **) {
  alignas(16) unsigned char place[2][16];
  Base *old = make(place[0], true);
  note(old->f());
  Base *fresh = make(place[argc - 1], false);
  if (fresh == old)
    note(fresh->f());
  Base *third = make(place[argc > 1], true);
  Base *chosen = third == fresh ? third : old;
  note(chosen->f());
  void *address = third;
  Base *last = new (address) B;
  if (reinterpret_cast<unsigned long>(last) == reinterpret_cast<unsigned long>(third))
    note(last->f());
  for (int i = 0; i < argc + 2; i++) {
    Base *next = make(place[0], i % 2);
    note(next == last ? next->f() : last->f());
    last = next;
  }
  show();
  return 0;
}
