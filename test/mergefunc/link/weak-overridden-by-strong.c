// A weak function merges with a strong one of its object; a strong definition of its name in another
// object overrides it, and it alone, in either order.
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -DFIRST -c %s -o %t.1.o
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -c %s -o %t.2.o
// RUN: llvm-objdump -d -r --no-show-raw-insn --disassemble-symbols=hook %t.1.o | FileCheck %s --check-prefix=MERGED
// RUN: %clang -no-pie %t.1.o %t.2.o -o %t.12
// RUN: %clang -no-pie %t.2.o %t.1.o -o %t.21
// RUN: %t.12 | FileCheck %s
// RUN: %t.21 | FileCheck %s

// MERGED: <hook>:
// MERGED-NEXT: jmp
// CHECK: {{^}}18226 1006 38810 1008{{$}}

#include <stdio.h>

#ifdef FIRST
__attribute__((noinline)) unsigned plain(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline, weak)) unsigned hook(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned calls_plain(unsigned x) { return plain(x); }
unsigned calls_hook(unsigned x) { return hook(x); }
#else
unsigned hook(unsigned x) { return x + 1000; }
unsigned plain(unsigned x), calls_plain(unsigned x), calls_hook(unsigned x);

int main(void) {
  printf("%u %u %u %u\n", plain(5), hook(6), calls_plain(7), calls_hook(8));
  return 0;
}
#endif
