// Members of a union are made and destroyed in turn, and used by name and through what the base constructor stored
// ([class.union], [class.cdtor]/4).

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() {
    stored = this;
    printf("base %d\n", use());
  }
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
union Either {
  Left left;
  Right right;
  Either() : left() {}
  ~Either() {}
};

int main() {
  Either e;
  printf("%d\n", use());
  e.left.~Left();
  new (&e.right) Right;
  printf("%d\n", use());
  e.right.~Right();
  return 0;
}
