// A destroying operator delete runs the destructor itself, after it has asked the object and before it frees its storage.

#include "io.h"

#include <new>

struct Base;
static Base *kept;
struct Base {
  int extra = 1;
  virtual int f() { return extra; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
  static void operator delete(Base *base, std::destroying_delete_t) {
    kept = base;
    note(kept->f());
    base->~Base();
    ::operator delete(base);
  }
};
struct A : Base {
  int f() override { return extra + 1; }
};
struct B : A {
  int f() override { return extra + 2; }
  STRUCTOR ~B() override { note(kept->f()); }
};

int main(int argc, char **) {
  Base *bases[3] = {new A, argc > 1 ? new A : new B, new Base};
  for (Base *base : bases)
    delete base;
  A *b = argc > 1 ? new A : new B;
  note(b->f());
  delete b;
  show();
  return 0;
}
