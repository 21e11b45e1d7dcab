// A new-expression's constructor throws in its body: the base destructor sees the base's function through what the derived
// constructor stored ([except.ctor], [class.cdtor]/4), and the next object is a new one.

#include <cstdio>

struct Base;
static Base *self;
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    printf("base ends %d\n", self->f());
    self = nullptr;
  }
};
struct Derived : Base {
  STRUCTOR explicit Derived(bool bad) {
    self = this;
    if (bad)
      throw "bad";
  }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static Derived *make(bool bad) {
  try {
    return new Derived(bad);
  } catch (const char *what) {
    printf("%s, %s\n", what, self ? "left" : "none");
    return nullptr;
  }
}
NOINLINE static int use() { return self ? self->f() : 0; }

int main() {
  for (int i = 0; i < 3; ++i) {
    Derived *d = make(i == 1);
    printf("round %d: %d\n", i, use());
    delete d;
  }
  return 0;
}
