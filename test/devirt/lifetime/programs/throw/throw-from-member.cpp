// A member's constructor throws before the derived constructor's body: the base destructor calls through a stored pointer and
// sees the base's function ([except.ctor], [class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use();
struct Bomb {
  STRUCTOR explicit Bomb(bool on) {
    printf("member %d\n", use());
    if (on)
      throw 5;
  }
};
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  Bomb bomb;
  STRUCTOR explicit Derived(bool on) : bomb(on) {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return self->f(); }
NOINLINE static void test(bool on) {
  try {
    Derived d(on);
    printf("complete %d\n", use());
  } catch (int n) {
    printf("caught %d\n", n);
  }
}

int main() {
  test(true);
  test(false);
  return 0;
}
