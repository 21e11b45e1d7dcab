// The pool's function promises by an attribute that what it returns is no other live object, as malloc does. It returns the same
// slot for one class after the other.

#include "io.h"

struct Base;
static Base *kept;
alignas(16) static unsigned char slots[2][32];
static int next;
__attribute__((malloc)) NOINLINE static void *take() { return slots[next++ & 1]; }
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
  static void *operator new(size_t) { return take(); }
  static void operator delete(void *) { next--; }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int k;
  STRUCTOR explicit B(int k) : k(k) {}
  int f() const override { return k; }
};

int main(int argc, char **) {
  for (int i = 0; i < argc + 2; i++) {
    Base *first = i % 2 ? static_cast<Base *>(new A) : new B(4);
    Base *second = i % 2 ? new B(5) : static_cast<Base *>(new A);
    kept = second;
    note(first->f() + kept->f());
    delete second;
    kept = first;
    second = new B(3);
    note(second->f());
    kept = second;
    delete second;
    kept = first;
    delete first;
  }
  show();
  return 0;
}
