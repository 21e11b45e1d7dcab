// Fault 1 of docs/upstream-strict-vtable-pointers.md: a pointer to the finished object is used within the destructor of its base,
// which is of its own class then: 1.

extern "C" int printf(const char *, ...);
struct Base;
static Base *kept;
static int r;
struct Base {
  virtual int f() { return 1; }
  virtual ~Base() { r = kept->f(); }
};
struct Derived : Base {
  int f() override { return 2; }
};
int main() {
  {
    Derived d;
    kept = &d;
    r = kept->f();
  }
  printf("%d\n", r);
  return 0;
}
