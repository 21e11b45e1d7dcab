// The promotion of an indirect call to two functions compares twice. Both were inlined with what they promise, and neither has the address of
// the third one, although all three have one body.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -gmlt -fprofile-sample-use=%S/Inputs/sample-profile-chain.txt

#include <cstdio>

struct Shape {
  virtual const int *edge() = 0;
  virtual ~Shape() {}
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
struct Round : Shape {
  const int *first;
  explicit Round(const int *first) : first(first) {}
  __attribute__((returns_nonnull)) const int *edge() override { return first; }
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
  Round round(&nine);
  Shape *shapes[] = {&closed, &open, &round};
  for (int i = 0; i < 3; ++i)
    std::printf("%d\n", length(shapes[(i + argc) % 3]));
}
