// operator new(size_t, Arena &) of the base puts objects into an arena, which starts again at its beginning. Each pointer is used
// before that alone.

#include "io.h"

struct Arena {
  alignas(16) unsigned char memory[96];
  size_t used = 0;
  NOINLINE void *take(size_t size) {
    void *at = memory + used;
    used += (size + 15) & ~size_t(15);
    return at;
  }
};
struct Base {
  virtual int f() = 0;
  virtual ~Base() = default;
  static void *operator new(size_t size, Arena &arena) { return arena.take(size); }
  static void operator delete(void *, Arena &) {}
  static void operator delete(void *) {}
};
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int f() override { return 3; }
};

int main(int argc, char **) {
  Arena arena;
  for (int i = 0; i < argc + 3; i++) {
    arena.used = 0;
    Base *first, *second;
    if (i % 2) {
      first = new (arena) A;
      second = new (arena) B;
    } else {
      first = new (arena) B;
      second = new (arena) A;
    }
    note(first->f());
    note(second->f());
    second->~Base();
    first->~Base();
  }
  show();
  return 0;
}
