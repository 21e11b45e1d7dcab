// Members of a union are constructed and destroyed in turn at one address. The active member answers.

#include "io.h"

#include <new>

struct Base;
static Base *active;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(active->f()); }
};
struct A : Base {
  int f() override { return 2; }
};
struct B : Base {
  int k;
  STRUCTOR explicit B(int k) : k(k) {}
  int f() override { return k; }
};
union Either {
  A a;
  B b;
  Either() {}
  ~Either() {}
};

int main() {
  Either either;
  for (int i = 0; i < opaque(3); i++) {
    active = new (&either.a) A;
    note(either.a.f());
    note(active->f());
    either.a.~A();
    active = new (&either.b) B(i + 3);
    note(either.b.f());
    note(active->f());
    either.b.~B();
  }
  show();
  return 0;
}
