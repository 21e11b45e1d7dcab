// A sample profile says which function an indirect call reached most. Its promotion compares the pointer with that function and inlines its
// body; what the body promises must not be applied where the pointer is that of the other function, which looks the same but for the promise.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -gmlt -fprofile-sample-use=%S/Inputs/sample-profile.txt

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
  std::printf("%d %d\n", length(shapes[argc > 3]), length(shapes[argc < 3]));
}
