// Fault 7 of docs/upstream-strict-vtable-pointers.md: two functions call through the second base of one global object: 3.

extern "C" int printf(const char *, ...);
struct First {
  virtual int f() { return 1; }
};
struct Second {
  virtual int g() { return 2; }
};
struct Both : First, Second {
  int g() override;
};
Both object;
__attribute__((noinline)) int Both::g() { return 3; }
__attribute__((noinline)) void opaque() { asm volatile(""); }
static int ask(Second &second) { return second.g(); }
int one() { return ask(object); }
__attribute__((noinline)) int two() {
  opaque();
  return ask(object);
}
int main() { printf("%d\n", two()); return 0; }
