// A loop places an object of one of two classes at the same address and stores the same pointer value each time, so that the
// store may be moved out of the loop, in front of the constructors.

#include "io.h"

struct Base {
  virtual int f() = 0;
  virtual void key();
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
void Base::key() {}
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
  int f() override { return k + 3; }
};
static Base *current;
NOINLINE static int use() { return current->f(); }

int main(int argc, char **) {
  void *memory = malloc(64);
  current = new (memory) Old;
  note(use());
  for (int i = 0; i < argc + 2; i++) {
    if (i % 3 == 1)
      current = new (memory) A(i);
    else
      current = new (memory) B(i);
  }
  note(use());
  current = new (memory) Old;
  note(use());
  show();
  free(memory);
  return 0;
}
