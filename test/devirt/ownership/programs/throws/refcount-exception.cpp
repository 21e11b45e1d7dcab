// An exception leaves a function that holds handles. The counts drop while the stack is unwound, and the object dies in a
// handler.

#include "io.h"

struct Object;
static Object *seen;
struct Object {
  int count = 1;
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Object() { note(seen->f()); }
};
struct Buffer : Object {
  int f() const override { return 2; }
};
struct Stream : Object {
  int f() const override { return 3; }
};
struct Ref {
  Object *object;
  STRUCTOR explicit Ref(Object *object) : object(object) {}
  STRUCTOR Ref(const Ref &other) : object(other.object) { object->count++; }
  STRUCTOR ~Ref() {
    if (--object->count == 0)
      delete object;
  }
};
NOINLINE static void work(const Ref &ref, int n) {
  Ref mine = ref;
  seen = mine.object;
  note(seen->f());
  if (n)
    throw mine;
}

int main(int argc, char **) {
  for (int n = 0; n <= argc; n++) {
    try {
      Ref ref(n ? static_cast<Object *>(new Buffer) : new Stream);
      work(ref, n);
      note(ref.object->count);
    } catch (const Ref &caught) {
      note(caught.object->f());
      note(caught.object->count);
    }
  }
  show();
  return 0;
}
