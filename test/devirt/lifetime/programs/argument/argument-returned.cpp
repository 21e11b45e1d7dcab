// A function returns its argument, called from a base constructor and with the complete object: what it returns has the vptr
// that the object has then ([class.cdtor]/4).

#include <cstdio>

struct Base;
NOINLINE static Base *same(Base *b) { return b; }
struct Base {
  STRUCTOR Base();
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base();
};
struct Derived : Base {
  STRUCTOR Derived() { printf("derived %d\n", same(this)->f()); }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
STRUCTOR Base::Base() { printf("base %d\n", same(this)->f()); }
STRUCTOR Base::~Base() { printf("base ends %d\n", same(this)->f()); }

int main() {
  Derived d;
  printf("complete %d\n", same(&d)->f());
  return 0;
}
