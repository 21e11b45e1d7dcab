// One unit makes, owns and deletes; the other one has the tracker and its answer. The base destructor calls into the other unit.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include "io.h"

struct Base {
  STRUCTOR Base() {}
  virtual int f() const { return 1; }
  inline virtual ~Base();
};
void watch(const Base *base);
int ask();
Base *make(int kind);
inline Base::~Base() { printf("%d\n", ask()); }
#if PART == 0
static const Base *watched;
APART void watch(const Base *base) { watched = base; }
APART int ask() { return watched->f(); }
int main(int argc, char **) {
  for (int i = 0; i < argc + 2; i++) {
    Base *base = make(i);
    watch(base);
    note(base->f());
    note(ask());
    delete base;
  }
  show();
}
#else
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
  ~B() override { printf("%d\n", ask()); }
};
APART Base *make(int kind) { return kind % 2 ? static_cast<Base *>(new A) : new B; }
#endif
