// typeid of what a stored pointer points to is the class of which the constructor or destructor runs, and the object's class between
// them ([class.cdtor]/5).

#include <cstdio>
#include <typeinfo>

struct Base;
static Base *self;
NOINLINE static void name(const char *when);
struct Base {
  STRUCTOR Base() {
    self = this;
    name("base");
  }
  STRUCTOR virtual ~Base() { name("base ends"); }
};
struct Derived : Base {
  STRUCTOR Derived() { name("derived"); }
  STRUCTOR ~Derived() { name("derived ends"); }
};
NOINLINE static void name(const char *when) {
  printf("%s %s %d\n", when, typeid(*self).name(), typeid(*self) == typeid(Derived));
}

int main() {
  Derived d;
  name("complete");
  return 0;
}
