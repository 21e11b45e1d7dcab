// Fault 4 of docs/upstream-strict-vtable-pointers.md: the destructor keeps its this, through which the base answers in its own:
// 21.

extern "C" int printf(const char *, ...);
struct Base;
static Base *kept;
static int r;
struct Base {
  virtual int f() { return 1; }
  ~Base() { r = r * 10 + kept->f(); }
};
struct Derived : Base {
  int f() override { return 2; }
  ~Derived() {
    kept = this;
    r = kept->f();
  }
};
int main() {
  {
    Derived d;
  }
  printf("%d\n", r);
  return 0;
}
