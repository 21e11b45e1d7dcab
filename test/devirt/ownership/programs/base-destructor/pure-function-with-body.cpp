// A pure virtual function may have a body, which is called by its qualified name from the destructor of its class
// ([class.abstract]).

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  virtual int f() = 0;
  virtual int g() { return 2; }
  STRUCTOR virtual ~Base() {
    note(Base::f());
    note(kept->g());
  }
};
int Base::f() { return 1; }
struct A : Base {
  int f() override { return Base::f() + 2; }
  int g() override { return 4; }
};
struct B final : A {
  int f() override { return A::f() + 2; }
  STRUCTOR ~B() override { note(kept->f()); }
};
NOINLINE static void run(Base *base) {
  kept = base;
  note(base->f());
  note(kept->g());
  delete base;
}

int main(int argc, char **) {
  run(new A);
  run(argc > 1 ? new A : new B);
  run(opaque<Base *>(new B));
  show();
  return 0;
}
