// Two objects hold the same two inline functions, equal to each other, and each object is compiled with
// the plugin: linked in either order, no symbol leads into a discarded section, and names keep their
// own addresses.
// RUN: %clangxx -O2 -fpass-plugin=%plugin -DFIRST -c %s -o %t.1.o
// RUN: %clangxx -O2 -fpass-plugin=%plugin -Rpass=rust-mergefunc -c %s -o %t.2.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: llvm-nm %t.2.o | FileCheck %s --check-prefix=NM
// RUN: %clangxx  %t.1.o %t.2.o -o %t.ab
// RUN: %clangxx  %t.2.o %t.1.o -o %t.ba
// RUN: %t.ab | FileCheck %s
// RUN: %t.ba | FileCheck %s

// MERGED: merged 'b(int)' into 'a(int)'
// Both names are there as weak stand-ins.
// NM-DAG: W _Z1ai
// NM-DAG: W _Z1bi
// CHECK: {{^}}18226 27557 38810 38810 1 1 0{{$}}

#include <cstdio>

__attribute__((noinline)) inline unsigned a(int i) {
  unsigned x = i;
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline)) inline unsigned b(int i) {
  unsigned x = i;
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

typedef unsigned (*Fn)(int);

#ifdef FIRST
Fn first_a = a, first_b = b;
unsigned first(int i) { return a(i); }
unsigned first2(int i) { return b(i); }
#else
extern Fn first_a, first_b;
unsigned first(int i);
unsigned first2(int i);
Fn volatile second_a = a, second_b = b;

int main() {
  std::printf("%u %u %u %u %d %d %d\n", first(5), first2(6), a(7), b(8), first_a == second_a,
              first_b == second_b, second_a == second_b);
  return 0;
}
#endif
