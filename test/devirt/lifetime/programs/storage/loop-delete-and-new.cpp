// In every round the object of the round before is deleted and one of another class is made: each call sees the class of its
// round, and the base destructor its own ([class.cdtor]/4, [basic.life]).

#include <cstdio>

struct Base;
static Base *current;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() { current = this; }
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
NOINLINE static int use() { return current->f(); }

int main(int argc, char **) {
  Base *b = nullptr;
  for (int i = 0; i < argc + 3; ++i) {
    delete b;
    b = i % 2 ? static_cast<Base *>(new Left) : new Right;
    printf("round %d: %d %d\n", i, b->f(), use());
  }
  delete b;
  return 0;
}
