// All classes are local to the translation unit, so that the program sees all of a hierarchy; a slot has two functions in the
// life of one object all the same ([class.cdtor]/4).

#include <cstdio>

namespace {
struct Base {
  static Base *it;
  STRUCTOR Base() { it = this; }
  virtual int f() { return 1; }
  virtual int g() = 0;
  STRUCTOR virtual ~Base();
};
Base *Base::it;
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
  int g() override { return 20; }
};
NOINLINE int use_f() { return Base::it->f(); }
NOINLINE int use_g() { return Base::it->g(); }
Base::~Base() { printf("base ends %d\n", use_f()); }
} // namespace

int main() {
  Derived d;
  printf("complete %d %d\n", use_f(), use_g());
  return 0;
}
