// A global structure holds a reference to the object. The destructors of object and base call through the reference.

#include "io.h"

struct Base;
struct View {
  Base &object;
  int ask() const;
};
static View *view;
struct Base {
  int k = 1;
  virtual int f() { return k; }
  STRUCTOR virtual ~Base() { note(view->ask()); }
};
int View::ask() const { return object.f(); }
struct Derived : Base {
  int f() override { return k + 1; }
  STRUCTOR ~Derived() override { note(view->ask()); }
};
struct More : Derived {
  int f() override { return k + 2; }
};
NOINLINE static void end(Base *base, const View &other) {
  note(other.ask());
  delete base;
}

int main() {
  Base *a = new Derived, *b = new More;
  View first{*a}, second{*b};
  view = &first;
  note(view->ask());
  end(a, first);
  view = &second;
  end(b, opaque(&second)[0]);
  show();
  return 0;
}
