// Base constructors register `this` in a table: calls through the table after construction call the functions of the complete
// objects' classes ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *table[4];
static int count;
struct Base {
  STRUCTOR Base() { table[count++] = this; }
  virtual int f() { return 1; }
  virtual ~Base() { --count; }
};
struct Left : Base {
  STRUCTOR Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR Right() {}
  int f() override { return 3; }
};

NOINLINE static int sum() {
  int s = 0;
  for (int i = 0; i < count; ++i)
    s = s * 10 + table[i]->f();
  return s;
}

int main() {
  Left a;
  printf("%d\n", sum());
  Right b;
  printf("%d\n", sum());
  {
    Base c;
    printf("%d\n", sum());
  }
  printf("%d\n", sum());
  return 0;
}
