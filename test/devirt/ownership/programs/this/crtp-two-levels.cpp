// Two levels of recurring templates, each of which keeps `this` in a static member of its own.

#include "io.h"

struct Root {
  STRUCTOR Root() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Root() {}
};
template <class T, class B> struct Level : B {
  static Root *instance;
  STRUCTOR Level() {
    instance = this;
    note(instance->f());
  }
  STRUCTOR ~Level() override { note(instance->f()); }
  NOINLINE static int ask() { return instance->f(); }
};
template <class T, class B> Root *Level<T, B>::instance;
struct First : Level<First, Root> {
  int f() override { return 2; }
};
struct Second : Level<Second, First> {
  int f() override { return 3; }
};

int main(int argc, char **) {
  {
    Second second;
    note(First::Level<First, Root>::ask());
    note(Second::ask());
    Root *root = argc > 1 ? new Root : new First;
    note(root->f());
    note(Level<First, Root>::ask());
    delete root;
    Level<First, Root>::instance = &second;
    note(Level<First, Root>::ask());
  }
  show();
  return 0;
}
