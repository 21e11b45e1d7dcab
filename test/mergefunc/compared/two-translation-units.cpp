// One translation unit promotes a call by its profile and inlines what its own copy of an inline function promises; the other one makes the
// objects and merges its copies of the two functions. The linker takes either copy, and the names keep two addresses.
//
// PARTS: 2
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -gmlt -fprofile-sample-use=%S/Inputs/sample-profile.txt

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
int length(Shape *shape);
Shape *make(int kind);

#if PART == 0
static const int nine = 9;
__attribute__((noinline)) Shape *make(int kind) {
  if (kind & 1)
    return new Open(kind > 5 ? &nine : nullptr);
  return new Closed(nine);
}
int main(int argc, char **) {
  for (int kind = argc; kind < 8; ++kind)
    std::printf("%d\n", length(make(kind)));
}
#else
__attribute__((noinline)) int length(Shape *shape) {
  const int *edge = shape->edge();
  if (edge)
    return *edge;
  return -1;
}
Shape *unused() {
  static const int ten = 10;
  return new Closed(ten);
}
Shape *also_unused() { return new Open(nullptr); }
#endif
