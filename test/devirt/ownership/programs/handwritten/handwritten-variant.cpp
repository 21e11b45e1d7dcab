// A hand-written variant holds one of two polymorphic classes in one storage. The visited object is always the one that was made
// last.

#include "io.h"

#include <new>

struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(f()); }
};
struct Circle : Base {
  int f() const override { return 2; }
};
struct Square : Base {
  long side = 4;
  int f() const override { return static_cast<int>(side); }
};
struct Variant {
  alignas(Square) unsigned char storage[sizeof(Square)];
  int which = 0;
  Base *base() {
    if (which == 1)
      return std::launder(reinterpret_cast<Circle *>(storage));
    return std::launder(reinterpret_cast<Square *>(storage));
  }
  NOINLINE void clear() {
    if (which)
      base()->~Base();
    which = 0;
  }
  NOINLINE void set(int to) {
    clear();
    if (to == 1)
      new (storage) Circle;
    else
      new (storage) Square;
    which = to;
  }
  STRUCTOR ~Variant() { clear(); }
};

int main() {
  {
    Variant a, b;
    a.set(1);
    b.set(opaque(2));
    note(a.base()->f());
    note(b.base()->f());
    for (int i = 0; i < 3; i++) {
      a.set(1 + i % 2);
      note(a.base()->f());
    }
  }
  show();
  return 0;
}
