// In one object f is strong and g weak, so g becomes a thunk of f's body; in the other g is strong and
// f weak. Linked, both strong definitions win, in either order, and neither leads to the other for
// ever.
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -Rpass=rust-mergefunc -DFIRST -c %s -o %t.1.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -DSECOND -c %s -o %t.2.o
// RUN: %clang -O2 -fno-pic -c %s -o %t.m.o
// RUN: %clang -no-pie %t.1.o %t.2.o %t.m.o -o %t.12
// RUN: %clang -no-pie %t.2.o %t.1.o %t.m.o -o %t.21
// RUN: timeout 20 %t.12 | FileCheck %s
// RUN: timeout 20 %t.21 | FileCheck %s

// MERGED: merged 'g' into 'f'
// CHECK: {{^}}18226 27557{{$}}

#include <stdio.h>

#if defined(FIRST)
__attribute__((noinline)) unsigned f(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline, weak)) unsigned g(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
#elif defined(SECOND)
__attribute__((noinline)) unsigned g(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline, weak)) unsigned f(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
#else
unsigned f(unsigned x), g(unsigned x);

int main(void) {
  printf("%u %u\n", f(5), g(6));
  return 0;
}
#endif
