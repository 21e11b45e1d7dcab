// Adjacent small objects of one class are made in an array's storage by a loop that may be vectorized, then others by straight
// code, then the first again. Reading goes through the pointers of the last new expressions.

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
struct Row {
  alignas(16) unsigned char storage[4][8];
  const Base *at[4];
  NOINLINE void loop() {
    for (int i = 0; i < 4; i++)
      at[i] = new (storage[i]) A;
  }
  NOINLINE void straight() {
    at[0] = new (storage[0]) B;
    at[1] = new (storage[1]) B;
    at[2] = new (storage[2]) A;
    at[3] = new (storage[3]) B;
  }
  NOINLINE int sum() const {
    int all = 0;
    for (const Base *base : at)
      all = all * 10 + base->f();
    return all;
  }
};

int main(int argc, char **) {
  Row row;
  for (int i = 0; i < argc + 1; i++) {
    row.loop();
    printf("%d ", row.sum());
    row.straight();
    printf("%d ", row.sum());
    row.at[argc] = new (row.storage[argc]) A;
    printf("%d\n", row.sum());
  }
  return 0;
}
