// Both sides of a diamond call through the pointer that the shared base stored: each constructor and destructor sees its own
// side's overrider, no matter what the other side overrides ([class.cdtor]/4).

#include <cstdio>

struct Root;
static Root *self;
NOINLINE static void use(const char *when);
struct Root {
  STRUCTOR Root() { self = this; }
  virtual int f() { return 1; }
  virtual int g() { return 10; }
  STRUCTOR virtual ~Root() { use("root ends"); }
};
struct Left : virtual Root {
  STRUCTOR Left() { use("left"); }
  STRUCTOR ~Left() { use("left ends"); }
  int f() override { return 2; }
};
struct Right : virtual Root {
  STRUCTOR Right() { use("right"); }
  STRUCTOR ~Right() { use("right ends"); }
  int g() override { return 20; }
};
struct Bottom : Left, Right {
  STRUCTOR Bottom() { use("bottom"); }
  STRUCTOR ~Bottom() { use("bottom ends"); }
};
NOINLINE static void use(const char *when) {
  int f = self->f();
  printf("%s %d %d\n", when, f, self->g());
}

int main() {
  {
    Bottom b;
    use("complete");
  }
  Left l;
  use("left alone");
  return 0;
}
