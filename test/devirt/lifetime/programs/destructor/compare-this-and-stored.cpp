// A base destructor compares `this` with a stored pointer to the same object and calls through the one or the other: both are
// the object under destruction, with the base's function ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *stored;
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    if (this == stored)
      printf("the stored one %d %d\n", f(), stored->f());
    else
      printf("another one %d %d\n", f(), stored->f());
  }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};

int main() {
  Derived first;
  stored = &first;
  Derived second;
  Base *b = &second;
  printf("%d %d\n", b->f(), stored->f());
  return 0;
}
