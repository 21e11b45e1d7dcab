// A derived constructor throws: the base destructor runs, without the derived one, and its call through a stored pointer goes
// to the base's function ([except.ctor], [class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR explicit Derived(int n) {
    printf("derived %d\n", use());
    if (n > 0)
      throw n;
  }
  STRUCTOR ~Derived() { printf("derived ends %d\n", use()); }
  int f() override { return 2; }
};
NOINLINE static int use() { return self->f(); }

int main(int argc, char **) {
  try {
    Derived d(argc);
    printf("complete %d\n", use());
  } catch (int n) {
    printf("caught %d\n", n);
  }
  Derived d(argc - 1);
  printf("complete %d\n", use());
  return 0;
}
