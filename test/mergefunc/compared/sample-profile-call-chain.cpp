// A promoted call of a small virtual function, which calls another one that gives up its promise. Link-time optimization runs the merge
// twice: in the second run the two small functions call one body, and still must not get one address.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -gmlt -fprofile-sample-use=%S/Inputs/sample-profile-call-chain.txt

#include <cstdio>

struct Shape {
  virtual const int *edge() = 0;
  virtual ~Shape() {}
};
static unsigned steps;
struct Open : Shape {
  const int *first;
  explicit Open(const int *first) : first(first) {}
  __attribute__((noinline)) const int *walk() {
    steps = steps * 31 + 7;
    std::printf("step %u\n", steps % 100);
    steps ^= steps >> 3;
    return first;
  }
  const int *edge() override { return walk(); }
};
struct Closed : Shape {
  const int &first;
  explicit Closed(const int &first) : first(first) {}
  __attribute__((noinline)) const int *walk() {
    steps = steps * 31 + 7;
    std::printf("step %u\n", steps % 100);
    steps ^= steps >> 3;
    return &first;
  }
  const int *edge() override { return walk(); }
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
  std::printf("%d\n", length(shapes[argc > 3]));
  std::printf("%d\n", length(shapes[argc < 3]));
}
