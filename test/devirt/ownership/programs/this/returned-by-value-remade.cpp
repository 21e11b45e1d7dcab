// Functions return polymorphic values into storage of the caller's, which destroys the object there and lets another function
// make the next one, of the same class; the base constructor registers where it stands.

#include "io.h"

#include <new>

struct Base;
static Base *place;
struct Base {
  STRUCTOR Base() { place = this; }
  STRUCTOR Base(const Base &) { place = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    if (place == this)
      note(place->f());
  }
};
struct Value final : Base {
  int k;
  STRUCTOR explicit Value(int k) : k(k) { note(place->f() - k); }
  int f() const override { return k; }
};
NOINLINE static Value two() { return Value(2); }
NOINLINE static Value more(const Value &value) { return Value(value.k + 1); }

int main(int argc, char **) {
  Value value = two();
  note(place->f());
  for (int i = 0; i < argc + 1; i++) {
    Value next = more(value);
    note(place->f());
    place = &value;
    value.~Value();
    new (&value) Value(more(next));
    note(place->f());
    note(value.f());
    place = &next;
  }
  place = &value;
  note(value.f());
  show();
  return 0;
}
