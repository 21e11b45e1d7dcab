// Scopes that put their object into a variable and restore the older one: the base destructor calls before and after it restores.

#include "io.h"

struct Scope;
static Scope *current;
struct Scope {
  Scope *outer;
  STRUCTOR Scope() : outer(current) { current = this; }
  Scope(const Scope &) = delete;
  virtual int depth() { return 1; }
  STRUCTOR virtual ~Scope() {
    note(current->depth());
    current = outer;
    note(current ? current->depth() : 0);
  }
};
struct Function : Scope {
  int depth() override { return 2; }
};
struct Loop : Scope {
  int depth() override { return outer->depth() + 3; }
};

int main() {
  Function function;
  note(current->depth());
  for (int i = 0; i < opaque(2); i++) {
    Loop loop;
    note(current->depth());
    if (i) {
      Loop inner;
      note(current->depth());
    }
  }
  note(current->depth());
  show();
  return 0;
}
