// A constructor in another translation unit throws, and the base destructor that runs then is there too: it sees the base's
// function through the pointer that the derived constructor stored ([except.ctor], [class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include <cstdio>

struct Base {
  Base();
  virtual int f();
  virtual ~Base();
};
struct Derived : Base {
  explicit Derived(int n);
  ~Derived();
  int f() override;
};
extern Base *self;

#if PART == 0
Base *self;
APART static int use() { return self->f(); }
int main(int argc, char **) {
  for (int i = 0; i <= argc; ++i)
    try {
      Derived d(i);
      printf("complete %d\n", use());
    } catch (int n) {
      printf("caught %d\n", n);
    }
}
#else
APART Base::Base() {}
APART int Base::f() { return 1; }
APART Base::~Base() { printf("base ends %d\n", self->f()); }
APART Derived::Derived(int n) {
  self = this;
  if (n)
    throw n;
}
APART Derived::~Derived() { printf("derived ends %d\n", self->f()); }
APART int Derived::f() { return 2; }
#endif
