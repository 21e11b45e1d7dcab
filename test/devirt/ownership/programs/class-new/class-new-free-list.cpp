// A class's own operator new takes the slot that its operator delete put into a free list, so that objects of two classes follow
// each other at one address. Each call reaches the class that was made last.

#include "io.h"

#include <new>

struct Base;
static Base *kept;
struct Slot {
  Slot *next;
};
static Slot *free_slots;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
  static void *operator new(size_t size) {
    if (Slot *slot = free_slots) {
      free_slots = slot->next;
      return slot;
    }
    return malloc(size < 64 ? 64 : size);
  }
  static void operator delete(void *storage) { free_slots = new (storage) Slot{free_slots}; }
};
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int k;
  STRUCTOR explicit B(int k) : k(k) {}
  int f() override { return k; }
};

int main() {
  for (int i = 0; i < opaque(4); i++) {
    kept = i % 2 ? static_cast<Base *>(new A) : new B(i + 3);
    note(kept->f());
    delete kept;
  }
  show();
  free(free_slots);
  return 0;
}
