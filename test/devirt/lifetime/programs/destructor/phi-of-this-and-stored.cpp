// A pointer is either `this` of a base destructor or a stored pointer to a complete object: a call through it calls the base's
// function in the first case and the derived class's in the second ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *stored;
struct Base {
  bool other;
  STRUCTOR explicit Base(bool o) : other(o) { call("base"); }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { call("base ends"); }
  NOINLINE void call(const char *when) {
    Base *b = this;
    if (other)
      b = stored;
    printf("%s %d\n", when, b->f());
  }
};
struct Derived : Base {
  STRUCTOR explicit Derived(bool o) : Base(o) {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};

int main() {
  Derived first(false);
  stored = &first;
  Derived second(true);
  first.call("complete");
  second.call("complete");
  return 0;
}
