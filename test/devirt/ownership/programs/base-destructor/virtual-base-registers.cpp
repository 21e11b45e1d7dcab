// A virtual base registers `this`. It is constructed first and destroyed last; between, the object is of a different class each
// time.

#include "io.h"

struct Root;
static Root *self;
struct Root {
  STRUCTOR Root() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Root() { note(self->f()); }
};
struct Left : virtual Root {
  STRUCTOR Left() { note(self->f()); }
  int f() override { return 2; }
  STRUCTOR ~Left() override { note(self->f()); }
};
struct Whole : Left {
  int k;
  STRUCTOR explicit Whole(int k) : k(k) { note(self->f()); }
  int f() override { return k; }
};
NOINLINE static int ask(Root *root) { return root->f(); }

int main(int argc, char **) {
  {
    Whole whole(3);
    note(ask(&whole));
    note(self->f());
  }
  Root *root = argc > 1 ? static_cast<Root *>(new Root) : new Left;
  note(ask(root));
  delete root;
  Root *wholes[2] = {new Whole(4), new Whole(5)};
  for (Root *whole : wholes) {
    self = whole;
    delete whole;
  }
  show();
  return 0;
}
