// A variant-like class holds one of two classes of objects in its storage; calls through what the base constructor stored go to
// the one that lives, and to the base while that is destroyed ([class.cdtor]/4).

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() { stored = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Left : Base {
  STRUCTOR Left() {}
  STRUCTOR ~Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  long more = 3;
  STRUCTOR Right() {}
  STRUCTOR ~Right() {}
  int f() override { return int(more); }
};
NOINLINE static int use() { return stored->f(); }

class Variant {
  alignas(Right) unsigned char bytes[sizeof(Right)];
  Base *now;

public:
  Variant() : now(new (bytes) Left) {}
  NOINLINE void swap(bool right) {
    now->~Base();
    if (right)
      now = new (bytes) Right;
    else
      now = new (bytes) Left;
  }
  int f() { return now->f(); }
  ~Variant() { now->~Base(); }
};

int main(int argc, char **) {
  Variant v;
  for (int i = argc; i < argc + 3; ++i) {
    printf("%d %d\n", v.f(), use());
    v.swap(i % 2);
  }
  return 0;
}
