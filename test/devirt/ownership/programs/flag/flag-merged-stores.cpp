// Fault 5 of docs/upstream-strict-vtable-pointers.md: a class's placement operator new puts one of two classes where a third was:
// 32.

extern "C" int printf(const char *, ...);
struct Base {
  virtual int f() = 0;
  static void *operator new(unsigned long, void *place) { return place; }
};
struct A : Base {
  int f() override { return 1; }
};
struct B : Base {
  int f() override { return 2; }
};
struct C : Base {
  int f() override { return 3; }
};
__attribute__((noinline)) static int change(void *place, bool a) {
  Base *old = new (place) C;
  int r = old->f();
  Base *b;
  if (a)
    b = new (place) A;
  else
    b = new (place) B;
  asm volatile("" : : "r"(place) : "memory");
  return r * 10 + b->f();
}
int main(int argc, char **) {
  void *place[2];
  printf("%d\n", change(place, argc > 5));
  return 0;
}
