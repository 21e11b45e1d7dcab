// An object of another class is made in the storage of a destroyed one, and used through what placement new returned and
// through what its base constructor stored ([basic.life]).

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
struct Base {
  STRUCTOR Base() { stored = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {}
};
struct Left : Base {
  STRUCTOR Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR Right() {}
  int f() override { return 3; }
};
alignas(Base) static unsigned char storage[sizeof(Left) > sizeof(Right) ? sizeof(Left) : sizeof(Right)];
NOINLINE static int use() { return stored->f(); }

int main() {
  Left *l = new (storage) Left;
  printf("%d %d\n", static_cast<Base *>(l)->f(), use());
  l->~Left();
  Right *r = new (storage) Right;
  printf("%d %d\n", static_cast<Base *>(r)->f(), use());
  r->~Right();
  return 0;
}
