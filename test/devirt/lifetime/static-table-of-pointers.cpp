// A constant table points to two static objects; when they are destroyed at exit, in reverse order, their base destructors call
// through the table and see the base's function in the object under destruction ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

NOINLINE static void walk(const char *when);
static int alive;
struct Base {
  STRUCTOR Base() { ++alive; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base();
};
struct Left : Base {
  STRUCTOR ~Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR ~Right() {}
  int f() override { return 3; }
};
static Left left;
static Right right;
static Base *const table[] = {&left, &right};
NOINLINE static void walk(const char *when) {
  int s = 0;
  for (int i = 0; i < alive; ++i)
    s = 10 * s + table[i]->f();
  printf("%s %d\n", when, s);
}
Base::~Base() {
  walk("base ends");
  --alive;
}

int main() { walk("complete"); }
