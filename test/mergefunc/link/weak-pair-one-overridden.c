// Two equal weak functions share a private body; a strong definition of the one name leaves the other
// alone, whichever of them it is.
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -Rpass=rust-mergefunc -DFIRST -c %s -o %t.1.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clang -O2 -fno-pic -DNAME=hook_a -c %s -o %t.a.o
// RUN: %clang -O2 -fno-pic -DNAME=hook_b -c %s -o %t.b.o
// RUN: %clang -no-pie %t.1.o %t.a.o -o %t.1a
// RUN: %clang -no-pie %t.b.o %t.1.o -o %t.b1
// RUN: %t.1a | FileCheck %s --check-prefix=A
// RUN: %t.b1 | FileCheck %s --check-prefix=B

// MERGED: merged 'hook_b' into 'hook_a'
// A: {{^}}1005 27557{{$}}
// B: {{^}}18226 1006{{$}}

#include <stdio.h>

#ifdef FIRST
__attribute__((noinline, weak)) unsigned hook_a(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline, weak)) unsigned hook_b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

int main(void) {
  printf("%u %u\n", hook_a(5), hook_b(6));
  return 0;
}
#else
unsigned NAME(unsigned x) { return x + 1000; }
#endif
