// An object without link-time optimization promotes a call of a function that the optimized part of the program defines. What that part
// merges keeps the addresses that the object compares. The object is compiled with the plugin, too: without, lld's safe folding gives the
// two functions one address, as it does where no plugin is used at all.
//
// RUN: %clangxx -O0 -DPART=0 -c %s -o %t.0.o
// RUN: %clangxx -O0 -DPART=1 -c %s -o %t.1.o
// RUN: %clangxx -fuse-ld=lld %t.0.o %t.1.o -o %t.reference
// RUN: %t.reference > %t.expected
// RUN: for lto in full thin; do for level in 1 2 s; do for icf in none safe; do \
// RUN:   %clangxx -O$level -flto=$lto -DPART=0 -fpass-plugin=%plugin -c %s -o %t.0.o && \
// RUN:   %clangxx -O$level -DPART=1 -fpass-plugin=%plugin -gmlt -fprofile-sample-use=%S/Inputs/sample-profile.txt -faddrsig -c %s -o %t.1.o && \
// RUN:   %clangxx -O$level -flto=$lto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--icf=$icf %t.0.o %t.1.o -o %t.out && \
// RUN:   %t.out > %t.found && cmp %t.expected %t.found || { echo "wrong: -O$level -flto=$lto --icf=$icf"; exit 1; }; \
// RUN: done; done; done

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
