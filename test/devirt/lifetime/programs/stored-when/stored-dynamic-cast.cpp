// dynamic_cast of a stored pointer finds the derived class once its constructor has begun, and only until its destructor has
// ended ([class.cdtor]/6).

#include <cstdio>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base();
  STRUCTOR virtual ~Base();
};
struct Derived : Base {
  int value = 7;
  STRUCTOR Derived();
  STRUCTOR ~Derived();
};
NOINLINE static int ask() {
  Derived *d = dynamic_cast<Derived *>(self);
  return d ? d->value : -1;
}
Base::Base() {
  self = this;
  printf("base %d\n", ask());
}
Base::~Base() { printf("base ends %d\n", ask()); }
Derived::Derived() { printf("derived %d\n", ask()); }
Derived::~Derived() { printf("derived ends %d\n", ask()); }

int main() {
  Derived d;
  printf("complete %d\n", ask());
  return 0;
}
