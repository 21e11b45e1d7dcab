// A base constructor stores `this` in a member of another object: a call through the member calls the function of the class
// that the object has by then ([class.cdtor]/4).

#include <cstdio>

struct Base;
struct Registry {
  int calls = 0;
  Base *last = nullptr;
  NOINLINE int call();
};
static Registry registry;
struct Base {
  STRUCTOR explicit Base(Registry &r) {
    r.last = this;
    printf("base %d\n", r.call());
  }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
NOINLINE int Registry::call() {
  ++calls;
  return last->f();
}
struct Derived : Base {
  STRUCTOR explicit Derived(Registry &r) : Base(r) { printf("derived %d\n", r.call()); }
  int f() override { return 2; }
};

int main() {
  Registry local;
  Derived d(local), e(registry);
  printf("complete %d\n", local.call());
  printf("complete %d, %d calls\n", registry.call(), local.calls);
  return 0;
}
