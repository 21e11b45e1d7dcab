// A base constructor stores `this` in a static member: a call through it calls the function of the class of which the constructor
// runs, and of the whole object's class afterwards ([class.cdtor]/4).

#include <cstdio>

namespace {
class Base {
  static Base *instance;

public:
  STRUCTOR Base() {
    instance = this;
    printf("base %d\n", call());
  }
  virtual int f() { return 1; }
  virtual ~Base() {}
  NOINLINE static int call() { return instance->f(); }
};
Base *Base::instance;

class Derived : public Base {
public:
  STRUCTOR Derived() { printf("derived %d\n", call()); }
  int f() override { return 2; }
};
} // namespace

int main() {
  Derived d;
  printf("complete %d\n", Base::call());
  return 0;
}
