// Objects of three classes follow each other in one buffer; each is used through what its own new expression gave.

#include "io.h"

#include <new>

struct Base {
  virtual int f() { return 1; }
  virtual ~Base() = default;
};
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int k = 3;
  int f() override { return k; }
};
NOINLINE static int ask(Base *base) { return base->f(); }

int main(int argc, char **) {
  alignas(16) unsigned char buffer[32];
  Base *base = new (buffer) A;
  note(base->f());
  note(ask(base));
  base->~Base();
  base = new (buffer) B;
  note(base->f());
  note(ask(base));
  base->~Base();
  Base *last = argc > 1 ? new (buffer) A : new (buffer) Base;
  note(last->f());
  note(ask(last));
  last->~Base();
  show();
  return 0;
}
