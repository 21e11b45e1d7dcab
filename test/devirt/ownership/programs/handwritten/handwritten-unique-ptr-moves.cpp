// A hand-written unique pointer is moved into a function, back out, and over another one. Each object dies once, seen through a
// plain pointer.

#include "io.h"

struct Base;
static Base *plain;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(plain->f()); }
};
template <class T> struct Unique {
  T *held;
  STRUCTOR explicit Unique(T *held = nullptr) : held(held) {}
  template <class U> STRUCTOR Unique(Unique<U> &&other) : held(other.release()) {}
  STRUCTOR Unique &operator=(Unique &&other) {
    T *old = held;
    held = other.release();
    plain = old;
    delete old;
    return *this;
  }
  STRUCTOR ~Unique() {
    plain = held;
    delete held;
  }
  T *release() {
    T *was = held;
    held = nullptr;
    return was;
  }
};
struct A final : Base {
  int f() override { return 2; }
};
struct B final : Base {
  int f() override { return 3; }
};
NOINLINE static Unique<Base> pass(Unique<Base> in) {
  note(in.held->f());
  return Unique<Base>(in.release());
}

int main(int argc, char **) {
  Unique<Base> a(Unique<A>(new A));
  Unique<Base> b = pass(static_cast<Unique<Base> &&>(a));
  a = Unique<Base>(argc > 3 ? static_cast<Base *>(new A) : new B);
  note(a.held->f());
  b = static_cast<Unique<Base> &&>(a);
  note(b.held->f());
  a = pass(Unique<Base>(new A));
  b = Unique<Base>();
  a = Unique<Base>();
  show();
  return 0;
}
