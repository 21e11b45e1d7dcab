// A loop goes over pointers to objects; one round destroys the next object and makes another one in its place, and stores
// the pointer to it instead: the next round calls the new object's function ([basic.life]).

#include <cstdio>
#include <new>

struct Base {
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Left : Base {
  int f() override { return 2; }
};
struct Right : Base {
  int f() override { return 3; }
};
alignas(Base) static unsigned char storage[4][sizeof(Base)];
static Base *pointers[4];
NOINLINE static void replace(int i) {
  pointers[i]->~Base();
  pointers[i] = new (storage[i]) Right;
}
NOINLINE static int call(int i) { return pointers[i]->f(); }

int main(int argc, char **) {
  for (int i = 0; i < 4; ++i)
    pointers[i] = new (storage[i]) Left;
  for (int i = 0; i < 4; ++i) {
    printf("%d\n", call(i));
    if (i == argc)
      replace(i + 1);
  }
  for (Base *b : pointers)
    b->~Base();
  return 0;
}
