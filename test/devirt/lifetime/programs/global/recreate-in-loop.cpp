// An object is destroyed by an explicit destructor call and made again in every round, alternately of two classes; the pointer
// of a round is used in that round only ([basic.life]).

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Left : Base {
  STRUCTOR ~Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR ~Right() {}
  int f() override { return 3; }
};
NOINLINE static int use() { return stored->f(); }

int main(int argc, char **) {
  alignas(Base) unsigned char storage[sizeof(Base)];
  for (int i = 0; i < argc + 2; ++i) {
    Base *b;
    if (i % 2)
      b = new (storage) Left;
    else
      b = new (storage) Right;
    stored = b;
    printf("round %d: %d %d\n", i, use(), b->f());
    b->~Base();
  }
  return 0;
}
