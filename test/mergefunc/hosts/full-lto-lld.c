// Full LTO: lld loads the plugin and the pass runs after linking, where it merges functions of two
// files. The program prints what it prints without the plugin.
// RUN: %clang -O2 -flto=full -fuse-ld=lld -DFIRST -c %s -o %t.1.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld -c %s -o %t.2.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld %t.1.o %t.2.o -o %t.without
// RUN: %clang -O2 -flto=full -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--opt-remarks-filename,%t.yaml -Wl,--opt-remarks-passes,rust-mergefunc %t.1.o %t.2.o -o %t.with
// RUN: FileCheck %s < %t.yaml
// RUN: %t.without > %t.without.out
// RUN: %t.with > %t.with.out
// RUN: cmp %t.without.out %t.with.out
// RUN: FileCheck %s --check-prefix=OUT < %t.with.out

// CHECK: Pass: rust-mergefunc
// CHECK-NEXT: Name: Merged
// CHECK: Function: mix_{{[ab]}}
// CHECK: Into: mix_{{[ab]}}
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
