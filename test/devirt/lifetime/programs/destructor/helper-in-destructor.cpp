// A base destructor calls a helper that calls on `this`, after the derived destructor ran; the helper also served the complete
// object ([class.cdtor]/4).

#include <cstdio>

class Base {
public:
  virtual int f() { return 1; }
  NOINLINE void helper(const char *when) { printf("%s %d\n", when, deeper()); }
  STRUCTOR virtual ~Base() { helper("base ends"); }

private:
  NOINLINE int deeper() { return f() + 10; }
};
class Derived : public Base {
public:
  STRUCTOR ~Derived() { helper("derived ends"); }
  int f() override { return 2; }
};

int main() {
  Derived d;
  d.helper("complete");
  return 0;
}
