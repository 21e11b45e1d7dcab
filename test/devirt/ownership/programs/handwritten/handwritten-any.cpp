// Type erasure: a box of a template class holds any value behind a virtual interface, is copied by clone and destroyed through
// it.

#include "io.h"

struct Holder {
  virtual Holder *clone() const = 0;
  virtual int get() const = 0;
  STRUCTOR virtual ~Holder() { note(0); }
};
template <class T> struct Of final : Holder {
  T value;
  STRUCTOR explicit Of(T value) : value(value) {}
  Holder *clone() const override { return new Of(value); }
  int get() const override { return static_cast<int>(value); }
  STRUCTOR ~Of() override { note(get()); }
};
struct Any {
  Holder *holder;
  template <class T> STRUCTOR explicit Any(T value) : holder(new Of<T>(value)) {}
  STRUCTOR Any(const Any &other) : holder(other.holder->clone()) {}
  STRUCTOR Any &operator=(const Any &other) {
    Holder *old = holder;
    holder = other.holder->clone();
    delete old;
    return *this;
  }
  STRUCTOR ~Any() { delete holder; }
};
NOINLINE static int twice(Any any) { return any.holder->get() * 2; }

int main(int argc, char **) {
  {
    Any a(2), b(3.5);
    note(twice(a));
    note(twice(b));
    if (argc < 2)
      a = b;
    note(a.holder->get());
    b = Any('\5');
    note(a.holder->get() + b.holder->get());
  }
  show();
  return 0;
}
