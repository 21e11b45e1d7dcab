// The base's operator new always returns one static buffer: a global object that is of one class after the other, all named by
// one constant.

#include "io.h"

alignas(16) static unsigned char buffer[32];
struct Base {
  long field = 0;
  virtual int f() = 0;
  static void *operator new(size_t) { return buffer; }
  static void operator delete(void *) {}
};
struct First {
  long other = 3;
  virtual int g() { return static_cast<int>(other); }
};
struct A : Base {
  int f() override { return 2; }
};
struct B : First, Base {
  using Base::operator new;
  using Base::operator delete;
  int f() override { return g() + 1; }
};
NOINLINE static int ask(Base *base) { return base->f(); }

int main(int argc, char **) {
  Base *base = new A;
  note(base->f());
  B *b = new B;
  note(b->f());
  note(b->g());
  note(ask(b));
  base = new A;
  note(ask(base));
  for (int i = 0; i < argc + 2; i++) {
    if (i % 2)
      base = new A;
    else
      base = new B;
    note(base->f());
  }
  show();
  return 0;
}
