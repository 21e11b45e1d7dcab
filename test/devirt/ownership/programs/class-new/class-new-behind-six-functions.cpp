// The second object at an address is made behind six calls, each of which returns what the next one returned.

#include "io.h"

struct Arena;
struct Base {
  virtual int f() = 0;
  static void *operator new(size_t, Arena &arena);
  static void operator delete(void *, Arena &) {}
};
struct Arena {
  alignas(16) unsigned char memory[16];
};
void *Base::operator new(size_t, Arena &arena) { return arena.memory; }
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int f() override { return 3; }
};
NOINLINE static Base *a(Arena &arena) { return new (arena) A; }
NOINLINE static Base *b6(Arena &arena) { return new (arena) B; }
NOINLINE static Base *b5(Arena &arena) { return b6(arena); }
NOINLINE static Base *b4(Arena &arena) { return b5(arena); }
NOINLINE static Base *b3(Arena &arena) { return b4(arena); }
NOINLINE static Base *b2(Arena &arena) { return b3(arena); }
NOINLINE static Base *b1(Arena &arena) { return b2(arena); }

int main() {
  Arena arena, second;
  Base *base = a(arena);
  note(base->f());
  base = b1(arena);
  note(base->f());
  base = b1(second);
  note(base->f());
  base = a(second);
  note(base->f());
  base = a(opaque(&arena)[0]);
  note(base->f());
  show();
  return 0;
}
