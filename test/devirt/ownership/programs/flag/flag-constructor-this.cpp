// Fault 2 of docs/upstream-strict-vtable-pointers.md: the base constructor keeps its this, through which the derived class
// answers in its constructor: 12.

extern "C" int printf(const char *, ...);
struct Base;
static Base *self;
static int r;
struct Base {
  Base() {
    self = this;
    r = self->f();
  }
  virtual int f() { return 1; }
};
struct Derived : Base {
  Derived() { r = r * 10 + self->f(); }
  int f() override { return 2; }
};
int main() {
  Derived d;
  printf("%d\n", r);
  return 0;
}
