// A base constructor stores `this` in a function's static variable: the function returns a pointer, and the vptr there is the one
// that the object has at the time of the call ([class.cdtor]/4).

#include <cstdio>

struct Base;
NOINLINE static Base *&current() {
  static Base *c;
  return c;
}
struct Base {
  STRUCTOR Base() {
    current() = this;
    printf("base %d\n", f());
  }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return current()->f(); }

int main() {
  Derived d;
  printf("complete %d\n", use());
  return 0;
}
