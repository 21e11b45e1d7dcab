// REQUIRES: runtimes
// A profile of an instrumented run counts the callees of an indirect call. Its promotion compares the pointer, or the vptr, with the most
// frequent one and inlines it.
//
// RUN: %clangxx -O2 -fuse-ld=lld -fprofile-generate=%t.profile %s -o %t.train
// RUN: rm -rf %t.profile
// RUN: %t.train many
// RUN: llvm-profdata merge %t.profile -o %t.profdata
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -fprofile-use=%t.profdata

#include <cstdio>

struct Shape {
  virtual const int *edge() = 0;
};
struct Open : Shape {
  const int *first;
  explicit Open(const int *first) : first(first) {}
  const int *edge() override { return first; }
};
struct Closed : Shape {
  const int &first;
  explicit Closed(const int &first) : first(first) {}
  const int *edge() override { return &first; }
};

__attribute__((noinline)) int length(Shape *shape) {
  const int *edge = shape->edge();
  if (edge)
    return *edge;
  return -1;
}

int main(int argc, char **) {
  static const int nine = 9;
  Open open(argc > 5 ? &nine : nullptr);
  Closed closed(nine);
  Shape *shapes[] = {&closed, &open};
  int sum = 0;
  for (int i = 0; i < (argc > 1 ? 100000 : 3); ++i)
    sum += length(shapes[i % 1000 == 999 || argc == 1]);
  std::printf("%d\n", sum);
}
