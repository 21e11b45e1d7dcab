// Base constructors push `this` on a linked list and destructors pop it: a walk over the list calls the function that each
// object has at that time, the one under construction or destruction its base's ([class.cdtor]/4).

#include <cstdio>

class Base;
static Base *head;
NOINLINE static int walk();
class Base {
public:
  Base *next;
  STRUCTOR Base() : next(head) {
    head = this;
    printf("in a constructor %d\n", walk());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    printf("in a destructor %d\n", walk());
    head = next;
  }
};
class Derived : public Base {
public:
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int walk() {
  int s = 0;
  for (Base *b = head; b; b = b->next)
    s = s * 10 + b->f();
  return s;
}

int main() {
  Derived a;
  Base b;
  Derived c;
  printf("complete %d\n", walk());
  return 0;
}
