// A member that is a reference is never null, one that is a pointer may be. A guard of the vptr must not carry the first over to the second.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t --merges next -- -fstrict-vtable-pointers -fno-rtti

#include <cstdio>

namespace {
struct Source {
  virtual const int *next() const = 0;
};
struct Bound final : Source {
  const int &number;
  explicit Bound(const int &number) : number(number) {}
  const int *next() const override { return &number; }
};
struct Loose final : Source {
  const int *number;
  explicit Loose(const int *number) : number(number) {}
  const int *next() const override { return number; }
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
