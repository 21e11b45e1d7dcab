// Two compares of the vptr make a call of three classes direct. All three member functions unite, but no two of the vtables do: one class
// has a reference, which is never null, one a pointer, and one a pointer that is assumed not to be null.
//
// RUN: env MERGEFN_DEVIRT=guarded=3 %S/Inputs/run %clangxx %plugin %s %t --merges next -- -fstrict-vtable-pointers -fno-rtti

#include <cstdio>

namespace {
struct Source {
  virtual const int *next() const = 0;
};
struct Loose final : Source {
  const int *number;
  explicit Loose(const int *number) : number(number) {}
  const int *next() const override { return number; }
};
struct Bound final : Source {
  const int &number;
  explicit Bound(const int &number) : number(number) {}
  const int *next() const override { return &number; }
};
struct Checked final : Source {
  const int *number;
  explicit Checked(const int *number) : number(number) {}
  const int *next() const override {
    const int *got = number;
    __builtin_assume(got != nullptr);
    return got;
  }
};
} // namespace

static const volatile int three = 3, four = 4;

__attribute__((noinline)) static Source *choose(int kind) {
  static const int seven = 7, eight = 8;
  if (kind != three && kind != four)
    return new Loose(kind == 5 ? &seven : nullptr);
  if (kind == three)
    return new Checked(&eight);
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
