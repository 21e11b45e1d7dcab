// A pointer to a finished object on the stack is kept. At the end of its scope the destructors of three classes use it, each as
// its own.

#include "io.h"

struct Base;
static Base *kept;
NOINLINE static int use() { return kept ? 0 : 9; }
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Middle : Base {
  int f() override { return 2; }
  STRUCTOR ~Middle() override { note(kept->f()); }
};
struct Last : Middle {
  int f() override { return 3; }
  STRUCTOR ~Last() override { note(kept->f()); }
};

int main() {
  {
    Last last;
    kept = &last;
    note(kept->f());
    note(use());
    note(kept->f());
  }
  {
    Middle middle;
    kept = &middle;
    note(middle.f());
  }
  show();
  return 0;
}
