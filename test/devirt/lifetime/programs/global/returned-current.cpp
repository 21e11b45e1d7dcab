// A function returns the current object, which a base constructor has set: a call on what it returns calls the function that
// the object's class has by then ([class.cdtor]/4).

#include <cstdio>

class Base {
  static Base *object;

public:
  STRUCTOR Base() {
    object = this;
    printf("base %d\n", current()->f());
  }
  NOINLINE static Base *current() { return object; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    printf("base ends %d\n", current()->f());
    object = nullptr;
  }
};
Base *Base::object;
class Derived : public Base {
public:
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};

int main() {
  {
    Derived d;
    printf("complete %d\n", Base::current()->f());
  }
  printf("%s\n", Base::current() ? "left" : "none");
  return 0;
}
