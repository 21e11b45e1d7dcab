// An intrusive reference count deletes the object; the last handle's destructor leads to the base destructor, which uses a plain
// pointer.

#include "io.h"

struct Object;
static Object *last;
struct Object {
  int count = 0;
  virtual int f() { return 1; }
  void release() {
    if (--count == 0)
      delete this;
  }
  STRUCTOR virtual ~Object() { note(last->f()); }
};
struct A : Object {
  int f() override { return 2; }
};
struct B : Object {
  int f() override { return 3; }
};
struct Ref {
  Object *object;
  STRUCTOR explicit Ref(Object *object) : object(object) { object->count++; }
  STRUCTOR Ref(const Ref &other) : object(other.object) { object->count++; }
  STRUCTOR ~Ref() { object->release(); }
  Object *operator->() const { return object; }
};
static Ref make(int kind) { return kind > 1 ? Ref(new A) : Ref(new B); }

int main(int argc, char **) {
  for (int i = 0; i < 2; i++) {
    Ref ref = make(argc + i);
    last = ref.object;
    note(ref->f());
    Ref copy = ref;
    note(copy->f());
  }
  show();
  return 0;
}
