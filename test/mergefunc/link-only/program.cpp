// A program of three files with inline functions, exceptions and debug information, linked from bitcode by mergefn-link with each
// of lld's foldings and code generated in two parts, prints what it prints from separate files; objects of -emit-llvm and -flto alike.
// RUN: split-file %s %t
// RUN: cd %t
// RUN: %clangxx -O2 -g one.cpp two.cpp main.cpp -o without
// RUN: ./without > without.out
// RUN: FileCheck %s < without.out
// RUN: %clangxx -O2 -g -emit-llvm -c one.cpp -o one.o
// RUN: %clangxx -O2 -g -emit-llvm -c two.cpp -o two.o
// RUN: %clangxx -Os -g -emit-llvm -c main.cpp -o main.o
// RUN: %clangxx -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link -Wl,--opt-remarks-filename,yaml -Wl,--opt-remarks-passes,rust-mergefunc one.o two.o main.o -o with
// RUN: FileCheck %s --check-prefix=MERGED < yaml
// RUN: llvm-dwarfdump --verify with
// RUN: ./with | cmp without.out -
// RUN: %clangxx -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link -Wl,--icf=safe one.o two.o main.o -o safe
// RUN: ./safe | cmp without.out -
// RUN: %clangxx -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link -Wl,--gc-sections -Wl,--icf=all -Wl,--lto-partitions=2 one.o two.o main.o -o parts
// RUN: ./parts | cmp without.out -
// RUN: %clangxx -O2 -g -flto -c one.cpp -o one.full.o
// RUN: %clangxx -O2 -g -flto -c two.cpp -o two.full.o
// RUN: %clangxx -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link one.full.o two.full.o main.o -o full
// RUN: ./full | cmp without.out -

// MERGED: Function: _Z3twoj
// CHECK: {{^}}one 38810 two 38810 caught 9 caught 12{{$}}

//--- shared.h
#include <cstdio>
struct Error {
  int code;
};
template <int N> inline unsigned mix(unsigned x, unsigned limit) {
  if (x > limit)
    throw Error{int(x)};
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
unsigned one(unsigned x);
unsigned two(unsigned x);

//--- one.cpp
#include "shared.h"
__attribute__((noinline)) unsigned one(unsigned x) { return mix<1>(x, 8) + mix<2>(x, 8) - mix<1>(x, 8); }

//--- two.cpp
#include "shared.h"
__attribute__((noinline)) unsigned two(unsigned x) { return mix<2>(x, 8) + mix<1>(x, 8) - mix<2>(x, 8); }

//--- main.cpp
#include "shared.h"
void guarded(unsigned (*f)(unsigned), unsigned x) {
  try {
    std::printf(" %u", f(x));
  } catch (Error &error) {
    std::printf(" caught %d", error.code);
  }
}
int main() {
  std::printf("one");
  guarded(one, 8);
  std::printf(" two");
  guarded(two, 8);
  guarded(one, 9);
  guarded(two, 12);
  std::printf("\n");
}
