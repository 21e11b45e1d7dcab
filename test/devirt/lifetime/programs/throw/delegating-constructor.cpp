// A constructor delegates to another one of its class, and the base stores `this`: after the delegate the object has its class's
// functions, and if the delegating body throws, its destructor runs ([class.base.init]/6, [except.ctor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static void use(const char *when);
struct Base {
  STRUCTOR Base() {
    self = this;
    use("base");
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { use("base ends"); }
};
struct Middle : Base {
  STRUCTOR explicit Middle(int) { use("target of middle"); }
  STRUCTOR Middle() : Middle(0) { use("delegating middle"); }
  STRUCTOR ~Middle() { use("middle ends"); }
  int f() override { return 2; }
};
struct Derived : Middle {
  STRUCTOR explicit Derived(int) { use("target"); }
  STRUCTOR explicit Derived(bool bad) : Derived(0) {
    use("delegating");
    if (bad)
      throw 1;
  }
  STRUCTOR ~Derived() { use("derived ends"); }
  int f() override { return 3; }
};
NOINLINE static void use(const char *when) { printf("%s %d\n", when, self->f()); }

int main() {
  for (int i = 0; i < 2; ++i)
    try {
      Derived d(i == 1);
      use("complete");
    } catch (int) {
      printf("caught\n");
    }
  return 0;
}
