// An object without bitcode derives from a class of the LTO link, and makes an object of it. clang's documentation of LTO visibility asks for
// `lto_visibility_public` then: with it the class is open, and the call reaches the function of that object, also where `ld -r` has joined
// the bitcode before. Without it the class counts as closed (docs/rust-devirt.md says what happens then).
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %clangxx -O2 -fvisibility=hidden -c native.cpp
// RUN: %clangxx -O0 -fvisibility=hidden main.cpp native.o -o plain && ./plain > expected
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -fvisibility=hidden -flto -fwhole-program-vtables -fpass-plugin=%plugin -Xclang -llvm-verify-each -c main.cpp
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin main.o native.o -o linked && ./linked | diff expected -
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -flto -fuse-ld=lld -nostdlib -r -Wl,--load-pass-plugin=%plugin main.o -o joined.o
// RUN: %clangxx -fuse-ld=lld joined.o native.o -o joined && ./joined | diff expected -
// The same without the attribute and without the foreign class: closed, in both links.
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -DCLOSED -fvisibility=hidden -flto -fwhole-program-vtables -fpass-plugin=%plugin -Xclang -llvm-verify-each -c main.cpp -o closed.o
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Rpass=rust-devirt closed.o -o closed 2>&1 | FileCheck main.cpp
// RUN: ./closed | FileCheck main.cpp --check-prefix=OUTPUT
//--- classes.h
#ifdef CLOSED
#define PUBLIC
#else
#define PUBLIC [[clang::lto_visibility_public]]
#endif
struct PUBLIC Shape {
  virtual int area() const = 0;
};
struct PUBLIC Square : Shape {
  int side = 3;
  int area() const override;
};
struct PUBLIC Circle : Shape {
  int radius = 2;
  int area() const override;
};
Shape *foreign();
//--- native.cpp
#include "classes.h"
namespace {
struct Blob : Shape {
  int area() const override { return 77; }
};
}
Shape *foreign() { return new Blob; }
//--- main.cpp
#include "classes.h"
#include <cstdio>
int Square::area() const { return side * side; }
int Circle::area() const { return 3 * radius * radius; }
#ifdef CLOSED
Shape *foreign() { return new Square; }
#endif
// CHECK: virtual call made direct behind compares of the vptr, as its class is closed
// OUTPUT: 12 9 9
__attribute__((noinline)) int area(Shape *shape) { return shape->area(); }
int main() {
  Shape *all[] = {new Circle, new Square, foreign()};
  for (int round = 0; round < 100; ++round)
    for (Shape *shape : all)
      if (area(shape) < 0)
        return 1;
  std::printf("%d %d %d\n", area(all[0]), area(all[1]), area(all[2]));
}
