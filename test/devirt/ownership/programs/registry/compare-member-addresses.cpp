// Addresses of members of an old and of a new object compare equal, as one stands where the other stood. They are not of dynamic
// classes; the calls are those of the new object.

#include "io.h"

struct Base {
  long value = 1;
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
NOINLINE static Base *make(void *place, bool a) {
  if (a)
    return new (place) A;
  return new (place) B;
}
NOINLINE static int both(const Base *first, const long *second) { return &first->value == second ? first->f() : 9; }

int main(int argc, char **) {
  alignas(16) unsigned char place[2][16];
  Base *old = make(place[0], true);
  note(old->f());
  const long *value = &old->value;
  Base *fresh = make(place[0], false);
  if (&fresh->value == value)
    note(fresh->f());
  note(both(fresh, value));
  Base *third = make(place[argc - 1], true);
  note(&third->value == value ? third->f() : fresh->f());
  for (int i = 0; i < argc + 2; i++) {
    Base *next = new (static_cast<void *>(third)) B;
    if (i % 2)
      next = new (static_cast<void *>(next)) A;
    note(both(next, &third->value));
    third = next;
  }
  show();
  return 0;
}
