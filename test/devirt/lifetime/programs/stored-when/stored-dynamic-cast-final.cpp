// dynamic_cast of a stored pointer to a final class, which is a compare of the vptr, succeeds once the object is complete
// ([class.cdtor]/6).

#include <cstdio>

namespace {
struct Base;
Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Derived final : Base {
  int value;
  STRUCTOR explicit Derived(int v) : value(v) {}
  int f() override { return 2; }
};
NOINLINE int ask() {
  if (Derived *d = dynamic_cast<Derived *>(self))
    return d->value + d->f();
  return self->f();
}
} // namespace

int main(int argc, char **) {
  Base b;
  printf("%d\n", ask());
  Derived d(10 * argc);
  printf("%d\n", ask());
  if (argc > 5)
    self = &b;
  printf("%d\n", ask());
  return 0;
}
