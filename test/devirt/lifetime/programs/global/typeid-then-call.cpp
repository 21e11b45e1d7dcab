// A typeid that was compared tells the class of the time of the comparison: a destructor that runs after it changes the class
// that the same pointer's object has ([class.cdtor]/5).

#include <cstdio>
#include <typeinfo>

struct Base;
static Base *g;
NOINLINE static int use(Base *a);
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use(this)); }
};
struct Derived : Base {
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
struct Further final : Derived {
  STRUCTOR ~Further() { printf("further ends %d\n", use(g)); }
  int f() override { return 3; }
};
NOINLINE static int use(Base *a) {
  if (typeid(*a) == typeid(Further))
    return 30 + a->f();
  if (typeid(*a) == typeid(Derived))
    return 20 + g->f();
  if (typeid(*a) == typeid(Base))
    return 10 + g->f();
  return 0;
}

int main() {
  {
    Further f;
    g = &f;
    printf("further %d\n", use(&f));
  }
  Derived d;
  g = &d;
  printf("derived %d\n", use(&d));
  return 0;
}
