// What is deleted is of one of two classes, which LLVM or the pass may tell apart by a compare. Nothing that the compare told is
// true in the destructor of the base, which reads the pointer from a table.

#include "io.h"

struct Base;
static Base *table[2];
struct Base {
  int index;
  STRUCTOR explicit Base(int index) : index(index) { table[index] = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    note(table[index]->f());
    table[index] = nullptr;
  }
};
struct A : Base {
  using Base::Base;
  int f() const override { return 2; }
  STRUCTOR ~A() override { note(table[index]->f()); }
};
struct B : Base {
  using Base::Base;
  int f() const override { return 3; }
};
NOINLINE static Base *make(int index, bool a) { return a ? static_cast<Base *>(new A(index)) : new B(index); }
NOINLINE static void end(Base *base) {
  if (!base)
    return;
  note(base->f() + table[base->index]->f());
  delete base;
}

int main(int argc, char **) {
  for (int i = 0; i < argc + 2; i++) {
    end(make(0, i % 2));
    Base *base = make(1, i % 2 == 0);
    end(table[0]);
    end(base);
  }
  show();
  return 0;
}
