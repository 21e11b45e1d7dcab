// An array of slots: each holds an object of one of two classes, is emptied and filled again with the other one, in loops.

#include "io.h"

#include <new>

struct Base;
static int alive;
struct Base {
  STRUCTOR Base() { alive++; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    note(f());
    alive--;
  }
};
struct A final : Base {
  int f() const override { return 2; }
};
struct B final : Base {
  int f() const override { return 3; }
};
struct Slot {
  alignas(16) unsigned char memory[16];
  Base *object;
};
NOINLINE static void fill(Slot *slots, int n, int odd) {
  for (int i = 0; i < n; i++) {
    if (i % 2 == odd)
      slots[i].object = new (slots[i].memory) A;
    else
      slots[i].object = new (slots[i].memory) B;
  }
}
NOINLINE static void empty(Slot *slots, int n) {
  for (int i = 0; i < n; i++)
    slots[i].object->~Base();
}

int main() {
  Slot slots[3];
  for (int round = 0; round < opaque(2); round++) {
    fill(slots, 3, round);
    for (const Slot &slot : slots)
      note(slot.object->f());
    empty(slots, 3);
  }
  show();
  printf("%d\n", alive);
  return 0;
}
