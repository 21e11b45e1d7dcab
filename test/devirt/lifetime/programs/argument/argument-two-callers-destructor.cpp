// An internal function gets the same object from main and from a base destructor: the derived class's function in the first
// call and the base's in the second ([class.cdtor]/4).

#include <cstdio>

struct Base;
NOINLINE static void use(const char *when, Base *b);
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { use("base ends", this); }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static void use(const char *when, Base *b) { printf("%s %d\n", when, b->f()); }

int main() {
  Derived d;
  use("complete", &d);
  return 0;
}
