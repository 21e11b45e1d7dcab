// An arena of chunks runs destructors itself: it keeps each object's base pointer and destroys in reverse order, then starts
// anew.

#include "io.h"

#include <new>

struct Base {
  virtual int f() const = 0;
  STRUCTOR virtual ~Base() { note(0); }
};
struct Arena {
  alignas(16) unsigned char memory[128];
  Base *objects[4];
  int count = 0;
  template <class T> NOINLINE T *make(int k) {
    T *made = new (memory + 32 * count) T(k);
    objects[count++] = made;
    return made;
  }
  NOINLINE void reset() {
    while (count) {
      Base *last = objects[--count];
      note(last->f());
      last->~Base();
    }
  }
  STRUCTOR ~Arena() { reset(); }
};
struct Add : Base {
  int k;
  STRUCTOR explicit Add(int k) : k(k) {}
  int f() const override { return k + 1; }
};
struct Times final : Base {
  int k;
  STRUCTOR explicit Times(int k) : k(k) {}
  int f() const override { return k * 2; }
};

int main() {
  {
    Arena arena;
    note(arena.make<Add>(1)->f());
    note(arena.make<Times>(2)->f());
    arena.reset();
    Base *base = arena.make<Times>(opaque(3));
    note(base->f());
    base = arena.make<Add>(opaque(4));
    note(base->f());
  }
  show();
  return 0;
}
