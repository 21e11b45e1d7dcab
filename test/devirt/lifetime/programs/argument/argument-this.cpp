// A derived constructor gives `this` to its base constructor, which calls through that pointer: the base's function, as the
// object has no other vptr yet ([class.cdtor]/2, /4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.

#include <cstdio>

struct Base;
NOINLINE static int use(Base *b);
struct Base {
  STRUCTOR explicit Base(Base *b) { printf("base %d\n", use(b)); }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() : Base(this) { printf("derived %d\n", use(this)); }
  int f() override { return 2; }
};
NOINLINE static int use(Base *b) { return b->f(); }

int main() {
  Derived d;
  printf("complete %d\n", use(&d));
  return 0;
}
