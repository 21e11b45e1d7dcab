// A final class's object is stored by its base constructor; calls through a pointer to the base go by the vptr of the time,
// calls through a pointer to the final class need none ([class.cdtor]/4, [class.virtual]).

#include <cstdio>

struct Base;
static Base *base;
struct Derived;
static Derived *derived;
NOINLINE static int use_base();
struct Base {
  STRUCTOR Base() {
    base = this;
    printf("base %d\n", use_base());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use_base()); }
};
struct Derived final : Base {
  int n;
  STRUCTOR explicit Derived(int n) : n(n) { derived = this; }
  STRUCTOR ~Derived() {}
  int f() override { return n; }
};
NOINLINE static int use_base() { return base->f(); }
NOINLINE static int use_derived() { return derived->f(); }

int main(int argc, char **) {
  Derived d(argc + 1);
  printf("complete %d %d\n", use_base(), use_derived());
  return 0;
}
