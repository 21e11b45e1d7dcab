// A base constructor calls through its argument, which is the object itself in one case and a complete object in the other
// ([class.cdtor]/4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.

#include <cstdio>

struct Base {
  STRUCTOR explicit Base(Base *b) {
    if (b)
      printf("base %d\n", b->f());
  }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived : Base {
  STRUCTOR Derived() : Base(this) {}
  STRUCTOR explicit Derived(Base *b) : Base(b) {}
  int f() override { return 2; }
};

int main() {
  Derived none(nullptr);
  Derived of_another(&none);
  Derived of_itself;
  printf("complete %d\n", static_cast<Base &>(of_itself).f());
  return 0;
}
