// The constructor of a base with a virtual base stores `this` while the object has a construction vtable: a call through the
// pointer goes to the base's function then, and to the whole object's later ([class.cdtor]/4).

#include <cstdio>

struct Root {
  int x = 100;
  virtual int f() { return x; }
  virtual ~Root() {}
};
struct Middle;
static Middle *self;
NOINLINE static int use();
struct Middle : virtual Root {
  int y = 20;
  STRUCTOR Middle() {
    self = this;
    printf("middle %d\n", use());
  }
  STRUCTOR ~Middle() { printf("middle ends %d\n", use()); }
  int f() override { return x + y; }
  virtual int h() { return x; }
};
struct Other {
  long z = 3;
  virtual ~Other() {}
};
struct Derived : Other, Middle {
  STRUCTOR Derived() { printf("derived %d\n", use()); }
  STRUCTOR ~Derived() { printf("derived ends %d\n", use()); }
  int f() override { return x + y + 3; }
  int h() override { return 2 * x; }
};
NOINLINE static int use() { return self->f() * 1000 + self->h(); }

int main() {
  Derived d;
  printf("complete %d\n", use());
  return 0;
}
