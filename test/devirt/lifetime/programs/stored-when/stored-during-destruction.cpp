// A call through a stored pointer calls the function of the class of which the destructor runs, also while its members are destroyed
// ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static void use(const char *when);
struct Member {
  const char *when;
  STRUCTOR ~Member() { use(when); }
};
struct Base {
  Member member{"member of base"};
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { use("base"); }
};
struct Middle : Base {
  Member member{"member of middle"};
  STRUCTOR ~Middle() { use("middle"); }
  int f() override { return 2; }
};
struct Derived : Middle {
  Member member{"member of derived"};
  STRUCTOR ~Derived() { use("derived"); }
  int f() override { return 3; }
};
NOINLINE static void use(const char *when) { printf("%s %d\n", when, self->f()); }

int main() {
  {
    Derived d;
    use("complete");
  }
  Base *p = new Derived;
  use("on the heap");
  delete p;
  return 0;
}
