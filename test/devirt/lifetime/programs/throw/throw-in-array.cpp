// The constructor of an array's third object throws: the first two are destroyed in reverse order, and the base destructors of
// all three call through the table of objects that live ([except.ctor], [class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *table[4];
static int count;
NOINLINE static void walk(const char *when);
struct Base {
  STRUCTOR Base() { table[count++] = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    walk("base ends");
    --count;
  }
};
struct Derived : Base {
  STRUCTOR Derived() {
    walk("derived");
    if (count == 3)
      throw count;
  }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static void walk(const char *when) {
  int s = 0;
  for (int i = 0; i < count; ++i)
    s = s * 10 + table[i]->f();
  printf("%s %d\n", when, s);
}

int main() {
  try {
    delete[] new Derived[4];
  } catch (int n) {
    printf("caught %d, %d left\n", n, count);
  }
  return 0;
}
