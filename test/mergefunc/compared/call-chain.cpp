// The virtual functions are too small to merge, and call others that merge with something given up: one returns a reference's address, the
// other a pointer. Link-time optimization runs the merge twice. The second run sees two small functions that call one body, and two vtables
// of them, which it must not unite: behind the compare of the vptr stands what the first class's callee promised.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -fstrict-vtable-pointers -fno-rtti

#include <cstdio>

namespace {
struct Source {
  virtual const int *next() const = 0;
};
unsigned steps;
struct Loose final : Source {
  const int *number;
  explicit Loose(const int *number) : number(number) {}
  __attribute__((noinline)) const int *walk() const {
    steps = steps * 31 + 7;
    std::printf("step %u\n", steps % 100);
    steps ^= steps >> 3;
    return number;
  }
  const int *next() const override { return walk(); }
};
struct Bound final : Source {
  const int &number;
  explicit Bound(const int &number) : number(number) {}
  __attribute__((noinline)) const int *walk() const {
    steps = steps * 31 + 7;
    std::printf("step %u\n", steps % 100);
    steps ^= steps >> 3;
    return &number;
  }
  const int *next() const override { return walk(); }
};
} // namespace

static const volatile int three = 3;

__attribute__((noinline)) static Source *choose(int kind) {
  static const int seven = 7;
  if (kind != three)
    return new Loose(kind == 5 ? &seven : nullptr);
  return new Bound(seven);
}

int main(int argc, char **) {
  for (int kind = argc; kind < 6; ++kind) {
    Source *source = choose(kind);
    if (const int *number = source->next())
      std::printf("%d\n", *number);
    else
      std::puts("none");
  }
}
