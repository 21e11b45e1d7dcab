// A program of three files with inline functions, exceptions and debug information links in full and in ThinLTO with
// early runs, its debug information is valid, and it prints what it prints without the plugin.
// RUN: split-file %s %t
// RUN: cd %t
// RUN: %clangxx -O2 -g -flto -c one.cpp -o one.full.o
// RUN: %clangxx -O2 -g -flto -c two.cpp -o two.full.o
// RUN: %clangxx -Os -g -flto -c main.cpp -o main.full.o
// RUN: %clangxx -flto -fuse-ld=lld one.full.o two.full.o main.full.o -o full.without
// RUN: %clangxx -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--opt-remarks-filename,full.yaml -Wl,--opt-remarks-passes,rust-mergefunc one.full.o two.full.o main.full.o -o full.with
// RUN: %clangxx -O2 -g -flto=thin -c one.cpp -o one.thin.o
// RUN: %clangxx -O2 -g -flto=thin -c two.cpp -o two.thin.o
// RUN: %clangxx -Os -g -flto=thin -c main.cpp -o main.thin.o
// RUN: %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin one.thin.o two.thin.o main.thin.o -o thin.with
// RUN: ./full.without > without.out
// RUN: ./full.with > full.out
// RUN: ./thin.with > thin.out
// RUN: FileCheck %s < without.out
// RUN: cmp without.out full.out
// RUN: cmp without.out thin.out
// RUN: FileCheck %s --check-prefix=MERGED < full.yaml
// RUN: llvm-dwarfdump --verify full.with
// RUN: llvm-dwarfdump --verify thin.with

// MERGED: Function: {{.*}}3mixILi2E
// Addresses of both instances of one function stay apart.
// CHECK: {{^}}one 38810 two 38810 caught 9 caught 12 apart 1{{$}}

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
typedef unsigned (*Mix)(unsigned, unsigned);
unsigned one(unsigned x);
unsigned two(unsigned x);
Mix address_of_one();
Mix address_of_two();

//--- one.cpp
#include "shared.h"
__attribute__((noinline)) unsigned one(unsigned x) { return mix<1>(x, 8) + mix<2>(x, 8) - mix<1>(x, 8); }
Mix address_of_one() { return mix<1>; }

//--- two.cpp
#include "shared.h"
__attribute__((noinline)) unsigned two(unsigned x) { return mix<2>(x, 8) + mix<1>(x, 8) - mix<2>(x, 8); }
Mix address_of_two() { return mix<2>; }

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
  std::printf(" apart %d\n", address_of_one() != address_of_two());
}
