// A derived destructor stores `this`; the base destructor calls through the variable and sees the base's function
// ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *dying;
NOINLINE static int use();
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  STRUCTOR ~Derived() {
    dying = this;
    printf("derived ends %d\n", use());
  }
  int f() override { return 2; }
};
NOINLINE static int use() { return dying->f(); }

int main() {
  Derived d, e;
  printf("complete\n");
  return 0;
}
