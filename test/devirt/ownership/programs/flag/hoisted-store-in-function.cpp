// The loop that stores the pointer stands in a function of its own, with the address as an argument; the caller asks before and
// after.

#include "io.h"

struct Base {
  virtual int f() = 0;
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
struct Old : Base {
  int f() override { return 1; }
};
struct A : Base {
  int k;
  STRUCTOR explicit A(int k) : k(k) {}
  int f() override { return k + 2; }
};
struct B : Base {
  int k;
  STRUCTOR explicit B(int k) : k(k) {}
  int f() override { return k + 4; }
};
static Base *current;
NOINLINE static int use() { return current->f(); }
NOINLINE static void fill(void *place, int n) {
  for (int i = 0; i < n; i++) {
    if (i & 1)
      current = new (place) A(i);
    else
      current = new (place) B(i);
  }
}

int main(int argc, char **) {
  alignas(16) unsigned char place[16];
  current = new (place) Old;
  note(use());
  fill(place, argc + 1);
  note(use());
  fill(place, argc);
  note(use());
  current = new (place) Old;
  note(use());
  fill(place, argc - 1);
  note(use());
  show();
  return 0;
}
