// A closure owns an object by a handle and is moved around; the base destructor runs when the closure goes and calls through a
// pointer that another closure holds by reference.

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : A {
  int f() const override { return 3; }
  STRUCTOR ~B() override { note(kept->f()); }
};
struct Owner {
  Base *base;
  STRUCTOR explicit Owner(Base *base) : base(base) {}
  STRUCTOR Owner(Owner &&other) : base(other.base) { other.base = nullptr; }
  STRUCTOR ~Owner() {
    if (!base)
      return;
    kept = base;
    delete base;
  }
};
template <class F> NOINLINE static int consume(F f) { return f() + kept->f(); }

int main(int argc, char **) {
  Base *selected = argc > 1 ? new A : new B;
  kept = selected;
  auto ask = [&selected] { return selected->f(); };
  note(ask());
  auto owns = [owner = Owner(selected), &ask] { return owner.base->f() + ask(); };
  note(consume(static_cast<decltype(owns) &&>(owns)));
  selected = kept = new A;
  note(ask());
  {
    auto last = [owner = Owner(selected)] { return owner.base->f(); };
    note(last());
  }
  show();
  return 0;
}
