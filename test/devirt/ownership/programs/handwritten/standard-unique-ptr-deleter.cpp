// std::unique_ptr with a deleter that asks the object first: the finished class answers before, the base during its destruction.

#include "io.h"

#include <memory>

struct Base;
static Base *kept;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Deleter {
  int add;
  void operator()(Base *base) const {
    kept = base;
    note(base->f() + add);
    delete base;
  }
};
struct A : Base {
  int f() override { return 2; }
};
struct B : A {
  int f() override { return 3; }
  STRUCTOR ~B() override { note(kept->f()); }
};
using Pointer = std::unique_ptr<Base, Deleter>;
NOINLINE static Pointer make(int n) {
  if (n == 1)
    return Pointer(new A, Deleter{n});
  return Pointer(new B, Deleter{n});
}

int main(int argc, char **) {
  {
    Pointer pointers[3] = {make(argc), make(argc + 1), make(argc)};
    pointers[0].swap(pointers[opaque(1)]);
    pointers[2] = std::move(pointers[0]);
    note(pointers[2]->f());
  }
  show();
  return 0;
}
