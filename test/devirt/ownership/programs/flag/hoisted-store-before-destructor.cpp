// Inside a loop the object is destroyed and another one is made in its place; the base destructor reads the variable that the
// loop writes.

#include "io.h"

struct Base;
static Base *current;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(current->f()); }
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
  static void operator delete(void *) {}
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
NOINLINE static void run(void *place, int n) {
  for (int i = 0; i < n; i++) {
    if (i % 2)
      current = new (place) A;
    else
      current = new (place) B;
    note(current->f());
    current->~Base();
  }
}

int main(int argc, char **) {
  alignas(16) unsigned char place[16];
  run(place, argc + 2);
  current = new (place) A;
  note(current->f());
  current->~Base();
  run(place, argc);
  show();
  return 0;
}
