// Fault 6 of docs/upstream-strict-vtable-pointers.md: two functions make two classes at one address, and return it: 12.

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
__attribute__((noinline)) static Base *a(void *place) { return new (place) A; }
__attribute__((noinline)) static Base *b(void *place) { return new (place) B; }
int main() {
  void *place[1];
  int r = a(place)->f();
  printf("%d%d\n", r, b(place)->f());
  return 0;
}
