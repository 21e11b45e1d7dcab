// A virtual base, constructed by the most derived class, stores `this`: each constructor that follows sees its own class's
// functions through the pointer ([class.cdtor]/4).

#include <cstdio>

struct Root;
static Root *self;
NOINLINE static int use(const char *when);
struct Root {
  STRUCTOR Root() {
    self = this;
    use("root");
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Root() { use("root ends"); }
};
struct Middle : virtual Root {
  int x = 0;
  STRUCTOR Middle() { use("middle"); }
  STRUCTOR ~Middle() { use("middle ends"); }
  int f() override { return 2 + x; }
};
struct Derived : Middle {
  STRUCTOR Derived() { use("derived"); }
  STRUCTOR ~Derived() { use("derived ends"); }
  int f() override { return 3; }
};
NOINLINE static int use(const char *when) {
  int r = self->f();
  printf("%s %d\n", when, r);
  return r;
}

int main() {
  {
    Derived d;
    use("complete");
  }
  Middle m;
  use("complete middle");
  return 0;
}
