// A function that is given an object's pointer calls another one that destroys the object and makes one of another class there;
// afterwards only the new pointer is used ([basic.life]).

#include <cstdio>
#include <new>

struct Base;
static Base *current;
struct Base {
  STRUCTOR Base() { current = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { current = nullptr; }
};
struct Left : Base {
  STRUCTOR Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR Right() {}
  int f() override { return 3; }
};
NOINLINE static void replace(Base *b) {
  void *storage = b;
  b->~Base();
  new (storage) Right;
}
NOINLINE static int use(Base *b) {
  int before = b->f();
  replace(b);
  return before * 10 + current->f();
}

int main() {
  alignas(Base) unsigned char storage[sizeof(Base)];
  printf("%d\n", use(new (storage) Left));
  current->~Base();
  printf("%s\n", current ? "left" : "none");
  return 0;
}
