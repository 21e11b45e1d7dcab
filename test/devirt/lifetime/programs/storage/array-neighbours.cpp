// The objects of an array are destroyed in reverse order, and each base destructor calls its object and the neighbours that
// still live through a table ([class.cdtor]/4, [class.dtor]).

#include <cstdio>

struct Base;
static Base *table[3];
static int count;
NOINLINE static void walk(const char *when);
struct Base {
  STRUCTOR Base() {
    table[count++] = this;
    walk("base");
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    walk("base ends");
    --count;
  }
};
struct Derived : Base {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() { walk("derived ends"); }
  int f() override { return 2; }
};
NOINLINE static void walk(const char *when) {
  int s = 0;
  for (int i = 0; i < count; ++i)
    s = s * 10 + table[i]->f();
  printf("%s %d\n", when, s);
}

int main() {
  Derived a[3];
  walk("complete");
  return 0;
}
