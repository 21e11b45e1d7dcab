// The base constructor calls a member function through a pointer to member, which keeps `this`; pointers to virtual members call
// it afterwards.

#include "io.h"

struct Base;
static Base *kept;
using Member = int (Base::*)();
struct Base {
  STRUCTOR explicit Base(Member member) { note((this->*member)()); }
  NOINLINE int keep() {
    kept = this;
    return f();
  }
  NOINLINE int drop() {
    kept = nullptr;
    return 0;
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { ask(&Base::f); }
  NOINLINE static void ask(Member member) {
    if (kept)
      note((kept->*member)());
  }
};
struct Derived : Base {
  STRUCTOR explicit Derived(Member member) : Base(member) { ask(&Base::f); }
  int f() override { return 2; }
};

int main(int argc, char **) {
  {
    Derived derived(argc > 0 ? &Base::keep : &Base::drop);
    Base::ask(&Base::f);
  }
  {
    Derived derived(argc > 1 ? &Base::keep : &Base::drop);
    Base::ask(&Base::f);
    kept = &derived;
    Base::ask(&Base::keep);
  }
  show();
  return 0;
}
