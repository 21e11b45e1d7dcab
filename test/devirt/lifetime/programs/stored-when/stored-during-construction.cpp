// A call through a stored pointer calls the function of the class of which the constructor runs, in each of three levels and in the
// gaps between them ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use(const char *when);
struct Member {
  STRUCTOR explicit Member(const char *when) { use(when); }
};
struct Base {
  STRUCTOR Base() {
    self = this;
    use("base");
  }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Middle : Base {
  Member member{"member of middle"};
  STRUCTOR Middle() { use("middle"); }
  int f() override { return 2; }
};
struct Derived : Middle {
  Member member{"member of derived"};
  STRUCTOR Derived() { use("derived"); }
  int f() override { return 3; }
};
NOINLINE static int use(const char *when) {
  int r = self->f();
  printf("%s %d\n", when, r);
  return r;
}

int main() {
  Derived d;
  use("complete");
  Middle m;
  use("complete middle");
  return 0;
}
