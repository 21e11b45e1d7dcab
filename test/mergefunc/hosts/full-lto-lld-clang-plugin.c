// Full LTO with the plugin in clang as well: clang does not run the pass before linking, lld runs it
// once after, and both together print what the program prints without.
// RUN: %clang -O2 -flto=full -fuse-ld=lld -DFIRST -c %s -o %t.1.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld -c %s -o %t.2.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld %t.1.o %t.2.o -o %t.without
// RUN: %clang -O2 -flto=full -fpass-plugin=%plugin -DFIRST -c %s -o %t.p1.o
// RUN: %clang -O2 -flto=full -fpass-plugin=%plugin -c %s -o %t.p2.o
// RUN: %clang -O2 -flto=full -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.p1.o %t.p2.o -o %t.with
// RUN: %t.without > %t.without.out
// RUN: %t.with > %t.with.out
// RUN: cmp %t.without.out %t.with.out
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=mix_b %t.with | FileCheck %s

// CHECK: <mix_b>:
// CHECK-NEXT: jmp {{.*}} <mix_a>

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
