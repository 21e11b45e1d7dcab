// Fault 3 of docs/upstream-strict-vtable-pointers.md: this is an argument of the constructor of a base, and is used when the
// object is finished: 3.

extern "C" int printf(const char *, ...);
struct Base {
  virtual int f() { return 1; }
};
struct Middle : Base {
  Base *other;
  Middle(Middle *middle) : other(middle) {}
  int f() override { return 2; }
};
struct Derived : Middle {
  Derived() : Middle(this) {}
  int f() override { return 3; }
};
int main() {
  Derived d;
  printf("%d\n", d.other->f());
  return 0;
}
