// Each depth of a recursion has an object of its own of one of two classes, which a global points to; the older one is put back
// and asked when the inner depth has ended.

#include "io.h"

struct Frame;
static Frame *top;
struct Frame {
  Frame *below = top;
  STRUCTOR Frame() { top = this; }
  Frame(const Frame &) = delete;
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Frame() {
    note(top->f());
    top = below;
  }
};
struct Call : Frame {
  int f() const override { return 2; }
};
struct Loop : Frame {
  int depth;
  STRUCTOR explicit Loop(int depth) : depth(depth) {}
  int f() const override { return 3 + depth; }
};
APART static int nest(int depth) {
  if (depth == 3)
    return top->f();
  if (depth % 2) {
    Loop loop(depth);
    note(top->f());
    int inner = nest(depth + 1);
    return inner + top->f();
  }
  Call call;
  int inner = nest(depth + 1);
  note(top->f());
  return inner;
}

int main(int argc, char **) {
  note(nest(argc - 1) % 10);
  note(nest(argc) % 10);
  note(top ? 1 : 0);
  show();
  return 0;
}
