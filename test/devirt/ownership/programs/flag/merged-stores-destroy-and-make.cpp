// A function ends the object at an address and makes one of two others there; its caller uses the result, and the base destructor
// a global.

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
NOINLINE static Base *change(Base *old, bool a) {
  note(old->f());
  old->~Base();
  Base *made;
  if (a)
    made = new (static_cast<void *>(old)) A;
  else
    made = new (static_cast<void *>(old)) B;
  current = made;
  return made;
}

int main(int argc, char **) {
  alignas(16) unsigned char place[16];
  Base *base = current = new (place) A;
  note(base->f());
  base = change(base, argc > 1);
  note(base->f());
  base = change(base, argc > 0);
  note(base->f());
  note(current->f());
  base->~Base();
  show();
  return 0;
}
