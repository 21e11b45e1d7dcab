// Every class of a chain has a probe member. On the way down each probe sees the class that it is a member of.

#include "io.h"

struct A;
static A *object;
struct Probe {
  int add;
  STRUCTOR explicit Probe(int add) : add(add) {}
  STRUCTOR ~Probe();
};
struct A {
  Probe a{0};
  virtual int f() { return 1; }
  virtual ~A() = default;
};
STRUCTOR Probe::~Probe() { note(object->f() + add); }
struct B : A {
  Probe b{1};
  int f() override { return 2; }
};
struct C : B {
  Probe c{2};
  int f() override { return 3; }
};
NOINLINE static void run(A *a, A *b) {
  object = a;
  note(object->f());
  delete a;
  object = b;
  note(object->f());
  delete b;
}

int main() {
  run(new C, new B);
  run(opaque<A *>(new A), new C);
  show();
  return 0;
}
