// The caller knows the class of what its handle holds; a callee ends that object and makes another one at the same address, from
// a pool, in the same handle. What the caller reads from its handle afterwards is the new object.

#include "io.h"

alignas(16) static unsigned char pool[32];
struct Base;
struct Handle {
  Base *base;
};
static Handle *inspected;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(inspected->base->f()); }
  static void *operator new(size_t) { return pool; }
  static void operator delete(void *) {}
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int k = 3;
  int f() const override { return k; }
};
NOINLINE static void exchange(Handle &handle, bool a) {
  delete handle.base;
  if (a)
    handle.base = new A;
  else
    handle.base = new B;
}

int main(int argc, char **) {
  Handle handle{new A};
  inspected = &handle;
  note(handle.base->f());
  exchange(handle, argc > 1);
  note(handle.base->f());
  exchange(handle, argc > 0);
  note(handle.base->f());
  for (int i = 0; i < argc + 1; i++) {
    exchange(handle, i);
    note(handle.base->f());
  }
  delete handle.base;
  show();
  return 0;
}
