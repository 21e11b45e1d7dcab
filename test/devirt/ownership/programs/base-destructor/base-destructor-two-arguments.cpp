// A function gets one object twice, and destroys it through one argument. The base destructor uses the other, which a structure
// holds.

#include "io.h"

struct Base;
struct Context {
  Base *other;
};
static Context *context;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(context->other->f()); }
};
struct Left : Base {
  int f() override { return 2; }
};
struct Right : Base {
  int f() override { return 3; }
};
NOINLINE static void destroy(Base *object, Base *same) {
  Context here{same};
  context = &here;
  note(object->f());
  note(same->f());
  delete object;
}
NOINLINE static void left(Base *base) { destroy(base, base); }

int main() {
  left(new Left);
  Base *right = new Right;
  destroy(right, opaque(right));
  left(new Right);
  show();
  return 0;
}
