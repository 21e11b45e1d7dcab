// A base constructor registers, the derived one throws. The base destructor unregisters, and calls the object as the base before
// it does.

#include "io.h"

struct Base;
static Base *registered;
struct Base {
  STRUCTOR Base() { registered = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    note(registered->f());
    registered = nullptr;
  }
};
struct Derived : Base {
  STRUCTOR explicit Derived(int n) {
    note(registered->f());
    if (n > 1)
      throw n;
    note(f());
  }
  int f() override { return 2; }
};
NOINLINE static Base *make(int n) {
  try {
    return new Derived(n);
  } catch (int) {
    note(registered ? 8 : 0);
    return new Base;
  }
}

int main(int argc, char **) {
  for (int n = argc; n < argc + 3; n++) {
    Base *base = make(n);
    note(registered->f());
    delete base;
  }
  show();
  return 0;
}
