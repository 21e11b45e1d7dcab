// Arrays of two classes are placed into an arena by operator new[](size_t, Arena &), one over the other without destructors,
// which are trivial.

#include "io.h"

struct Arena {
  alignas(16) unsigned char memory[64];
  size_t used = 0;
};
struct Base {
  virtual int f() const = 0;
  static void *operator new[](size_t size, Arena &arena) {
    void *at = arena.memory + arena.used;
    arena.used += size;
    return at;
  }
  static void operator delete[](void *, Arena &) {}
};
struct A final : Base {
  int f() const override { return 2; }
};
struct B final : Base {
  int f() const override { return 3; }
};
template <class T> NOINLINE static const Base *third(Arena &arena, int n) {
  T *array = new (arena) T[n];
  return &array[n - 1];
}

int main(int argc, char **) {
  Arena arena;
  for (int i = 0; i < argc + 3; i++) {
    arena.used = i % 2 ? 0 : 8;
    const Base *base = i % 2 ? third<A>(arena, 2 + argc) : third<B>(arena, 1 + argc);
    note(base->f());
    const Base *next = third<A>(arena, argc);
    note(next->f());
    arena.used -= 8;
    next = new (arena) B[1];
    note(next->f() + base->f());
  }
  show();
  return 0;
}
