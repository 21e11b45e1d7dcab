// A class's nothrow operator new fails every second time. The new expression gives a null pointer then and constructs nothing.

#include "io.h"

#include <new>

struct Base;
static Base *registered;
static int attempts;
struct Base {
  STRUCTOR Base() { registered = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(registered->f()); }
  static void *operator new(size_t size, const std::nothrow_t &) noexcept { return attempts++ % 2 ? nullptr : malloc(size); }
  static void operator delete(void *storage) { free(storage); }
};
struct Derived : Base {
  int f() override { return 2; }
};
NOINLINE static Base *make(bool derived) {
  if (derived)
    return new (std::nothrow) Derived;
  return new (std::nothrow) Base;
}

int main(int argc, char **) {
  for (int i = 0; i < argc + 4; i++) {
    Base *base = make(i < 3);
    if (!base) {
      note(0);
      continue;
    }
    note(registered->f());
    registered = base;
    delete base;
  }
  show();
  return 0;
}
