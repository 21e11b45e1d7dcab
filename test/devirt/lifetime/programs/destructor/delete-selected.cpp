// One of two objects, selected at run time, is deleted: its base destructor looks at both through variables, the other one is
// complete ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *first, *second;
NOINLINE static void use(const char *when);
struct Base {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { use("base ends"); }
};
struct Left : Base {
  STRUCTOR ~Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR ~Right() {}
  int f() override { return 3; }
};
NOINLINE static void use(const char *when) {
  printf("%s %d %d\n", when, first ? first->f() : 0, second ? second->f() : 0);
}

int main(int argc, char **) {
  first = new Left;
  second = new Right;
  use("complete");
  Base *&selected = argc > 1 ? first : second;
  delete selected;
  selected = nullptr;
  use("one left");
  delete (first ? first : second);
  return 0;
}
