// clang compiles C at -Os with the plugin: equal functions become one, the third stays, and the program
// prints what it prints without the plugin. If addresses of functions are compared, they stay different.
// RUN: %clang -Os -fno-pic -no-pie %s -o %t.without
// RUN: %clang -Os -fno-pic -no-pie -fpass-plugin=%plugin %s -o %t.with
// RUN: %t.without > %t.without.out
// RUN: %t.with > %t.with.out
// RUN: cmp %t.without.out %t.with.out
// RUN: FileCheck %s --check-prefix=OUT < %t.with.out
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=mix_a,mix_b,other %t.with | FileCheck %s

// OUT: {{^}}[[A:[0-9]+]] {{[0-9]+}} {{[0-9]+}} 0{{$}}

// CHECK: <mix_a>:
// CHECK-NOT: jmp
// CHECK: <mix_b>:
// CHECK-NEXT: jmp {{.*}} <mix_a>
// CHECK: <other>:
// CHECK-NOT: jmp

#include <stdio.h>

__attribute__((noinline)) unsigned mix_a(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline)) unsigned mix_b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline)) unsigned other(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 5;
  return r * r + 1;
}

int main(void) {
  unsigned (*volatile one)(unsigned) = mix_a, (*volatile two)(unsigned) = mix_b;
  printf("%u %u %u %d\n", mix_a(5), mix_b(6), other(7), one == two);
  return 0;
}
