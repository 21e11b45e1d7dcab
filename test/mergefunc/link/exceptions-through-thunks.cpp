// An exception that a merged body throws is caught by a caller that called a thunk.
// RUN: %clangxx -O2 -fno-pic -fpass-plugin=%plugin %s -no-pie -o %t
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=_Z5checkILi2EEvii %t | FileCheck %s --check-prefix=MERGED
// RUN: %t | FileCheck %s

// MERGED: <_Z5checkILi2EEvii>:
// MERGED-NEXT: jmp
// CHECK: {{^}}12 caught 7 caught 9{{$}}

#include <cstdio>

struct Error { int code; };

template <int N> __attribute__((noinline)) void check(int x, int limit) {
  if (x > limit)
    throw Error{x};
  if (x < -limit)
    throw Error{-x};
}

int run(void (*f)(int, int), int x) {
  try {
    f(x, 5);
  } catch (Error &e) {
    std::printf(" caught %d", e.code);
    return 0;
  }
  return x;
}

void (*volatile one)(int, int) = check<1>;
void (*volatile two)(int, int) = check<2>;

int main() {
  std::printf("%d", run(one, 5) + run(two, 4) + 3);
  run(one, 7);
  run(two, -9);
  std::printf("\n");
  return 0;
}
