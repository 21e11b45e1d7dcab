// The derived constructor, not the base's, stores `this`: base construction is over, base destruction still calls through the
// variable and sees the base's function ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base();
};
Base::~Base() {
  if (self)
    printf("base ends %d\n", use());
}
struct Derived : Base {
  STRUCTOR Derived() { self = this; }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return self->f(); }

int main() {
  { Base before; }
  Derived d;
  printf("complete %d\n", use());
  return 0;
}
