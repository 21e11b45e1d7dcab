// A derived constructor gives `*this` to its base constructor, which keeps the reference: a call through it calls the function
// of the class that is being constructed, and the object's own later ([class.cdtor]/4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.

#include <cstdio>

class Base {
public:
  STRUCTOR explicit Base(Base &self) : me(self) { printf("base %d\n", me.f()); }
  virtual int f() { return 1; }
  NOINLINE int through() { return me.f(); }
  virtual ~Base() {}

private:
  Base &me;
};
class Derived : public Base {
public:
  STRUCTOR Derived() : Base(*this) { printf("derived %d\n", through()); }
  int f() override { return 2; }
};

int main() {
  Derived d;
  printf("complete %d\n", d.through());
  return 0;
}
