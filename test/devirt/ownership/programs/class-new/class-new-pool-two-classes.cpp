// A pool of two slots serves objects of two classes by turns. Objects that live at the same time are of different classes, at
// addresses that both classes have used.

#include "io.h"

#include <new>

struct Pool {
  alignas(16) unsigned char memory[2][32];
  bool taken[2] = {};
  NOINLINE void *take() {
    int i = taken[0] ? 1 : 0;
    taken[i] = true;
    return memory[i];
  }
  NOINLINE void give(void *storage) { taken[storage == memory[1]] = false; }
};
static Pool pool;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(f()); }
  static void *operator new(size_t) { return pool.take(); }
  static void operator delete(void *storage) { pool.give(storage); }
};
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int f() override { return 3; }
};
NOINLINE static void pair(bool a_first) {
  Base *x = a_first ? static_cast<Base *>(new A) : new B;
  Base *y = a_first ? static_cast<Base *>(new B) : new A;
  note(x->f());
  note(y->f());
  delete x;
  x = new B;
  note(x->f() + y->f());
  delete y;
  delete x;
}

int main(int argc, char **) {
  pair(argc > 1);
  pair(argc > 0);
  show();
  return 0;
}
