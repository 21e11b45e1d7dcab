// A class with a virtual base is placed where one without stood, by an operator new of the root's; the whole's virtual base is at
// another offset, and is destroyed last.

#include "io.h"

struct Root;
static Root *seen;
alignas(16) static unsigned char arena[64];
struct Root {
  STRUCTOR Root() { seen = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Root() { note(seen->f()); }
  static void *operator new(size_t) { return arena; }
  static void operator delete(void *) {}
};
struct Simple : Root {
  int f() const override { return 2; }
};
struct Side : virtual Root {
  long value = 3;
  STRUCTOR Side() { note(seen->f()); }
  int f() const override { return static_cast<int>(value); }
  STRUCTOR ~Side() override { note(seen->f()); }
};
struct Whole final : Side {
  long more = 2;
  int f() const override { return static_cast<int>(value + more); }
};
NOINLINE static Root *make(int kind) {
  if (kind == 0)
    return new Simple;
  if (kind == 1)
    return new Side;
  return new Whole;
}

int main(int argc, char **) {
  for (int i = 0; i < argc + 3; i++) {
    Root *root = make(i % 3);
    note(root->f());
    note(seen->f());
    delete root;
  }
  show();
  return 0;
}
