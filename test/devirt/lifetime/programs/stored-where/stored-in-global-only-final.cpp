// The only function of the slot is the one of the final class, the two bases that store `this` have none: each allowed call
// calls it ([class.abstract]/6).

#include <cstdio>

struct Root;
static Root *first, *second;
struct Root {
  STRUCTOR Root() { first = this; }
  virtual int f() = 0;
  virtual ~Root() {}
};
struct Middle : Root {
  STRUCTOR Middle() { second = this; }
};
struct Last final : Middle {
  STRUCTOR Last() { printf("in its constructor %d\n", first->f()); }
  int f() override { return 3; }
};

NOINLINE static int use_first() { return first->f(); }
NOINLINE static int use_second() { return second->f(); }

int main() {
  Last l;
  printf("%d %d\n", use_first(), use_second());
  return 0;
}
