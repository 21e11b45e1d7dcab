// A thread_local pointer holds the innermost of scoped objects of two classes; recursion nests them, exceptions unwind them.

#include "io.h"

struct Scope;
static thread_local Scope *innermost;
struct Scope {
  Scope *outer;
  STRUCTOR Scope() : outer(innermost) { innermost = this; }
  Scope(const Scope &) = delete;
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Scope() {
    note(innermost->f());
    innermost = outer;
  }
};
struct Even : Scope {
  int f() const override { return 2; }
};
struct Odd : Scope {
  int f() const override { return 3; }
};
APART static void nest(int depth, int limit) {
  Scope scope;
  Even even;
  note(innermost->f());
  if (depth == limit)
    throw depth;
  if (depth == 3)
    return;
  Odd odd;
  note(innermost->f());
  nest(depth + 1, limit);
  note(innermost->f());
}

int main() {
  for (int limit = 1; limit < 5; limit += 3) {
    try {
      nest(opaque(1), limit);
    } catch (int depth) {
      note(depth);
    }
    show();
  }
  return 0;
}
