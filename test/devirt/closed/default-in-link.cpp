// Full LTO at -O2 and -O3 compares the calls of closed classes that run often without being asked: the one in the inner loop, and not the one that runs
// once. -O1, no-closed and a class that other code may see keep both.
// RUN: %clangxx -O2 -flto -fwhole-program-vtables -fvisibility=hidden -c %s -o %t.o
// RUN: %clangxx -O2 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,-mllvm,-pass-remarks=rust-devirt %t.o -o %t.a 2>&1 | FileCheck %s
// RUN: %clangxx -O3 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-O3 -Wl,-mllvm,-pass-remarks=rust-devirt %t.o -o %t.b 2>&1 | FileCheck %s
// RUN: %clangxx -O1 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-O1 -Wl,-mllvm,-pass-remarks=rust-devirt %t.o -o %t.c 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: env MERGEFN_DEVIRT=no-closed %clangxx -O2 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,-mllvm,-pass-remarks=rust-devirt %t.o -o %t.d 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %clangxx -O2 -flto -fwhole-program-vtables -c %s -o %t.visible.o
// RUN: %clangxx -O2 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,-mllvm,-pass-remarks=rust-devirt %t.visible.o -o %t.e 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %t.a > %t.a.out && %t.c > %t.c.out && cmp %t.a.out %t.c.out

// CHECK: made direct behind compares
// CHECK-NOT: made direct
// NONE-NOT: made direct

#include <cstdio>

struct Shape {
  virtual int area(int) = 0;
};
struct Square : Shape {
  int area(int x) override { return x * x; }
};
struct Strip : Shape {
  int area(int x) override { return x; }
};

Square square;
Strip strip;

extern "C" __attribute__((noinline)) int often(Shape **shapes, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      sum += shapes[k]->area(i);
  return sum;
}

extern "C" __attribute__((noinline)) int once(Shape *shape) { return shape->area(7); }

int main(int argc, char **) {
  Shape *shapes[] = {&square, &strip, argc > 1 ? static_cast<Shape *>(&square) : &strip};
  std::printf("%d %d\n", often(shapes, 3), once(shapes[argc % 3]));
}
