// Full LTO with a pipeline of the user's own: lld knows the pass by its name and its parameters.
// RUN: %clang -O2 -flto=full -fuse-ld=lld -DFIRST -c %s -o %t.1.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld -c %s -o %t.2.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld -Wl,--load-pass-plugin=%plugin '-Wl,--lto-newpm-passes=rust-mergefunc<exact>' -Wl,--opt-remarks-filename,%t.yaml -Wl,--opt-remarks-passes,rust-mergefunc %t.1.o %t.2.o -o %t.with
// RUN: FileCheck %s < %t.yaml
// RUN: %t.with | FileCheck %s --check-prefix=OUT

// CHECK: Name: Merged
// OUT: {{^}}{{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 0{{$}}

#include <stdio.h>

#ifdef FIRST
__attribute__((noinline)) unsigned mix_a(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
#else
__attribute__((noinline)) unsigned mix_b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned mix_a(unsigned x);

int main(void) {
  unsigned (*volatile one)(unsigned) = mix_a, (*volatile two)(unsigned) = mix_b;
  printf("%u %u %u %d\n", mix_a(5), mix_b(6), one(7), one == two);
  return 0;
}
#endif
