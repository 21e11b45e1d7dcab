// A shared library exports two equal functions. A preloaded library that overrides one of them changes
// that one alone, for calls from outside and through pointers alike.
// RUN: %clang -O2 -fPIC -shared -fpass-plugin=%plugin -DLIBRARY %s -o %t.so
// RUN: %clang -O2 -fPIC -shared -DOVERRIDE %s -o %t.override.so
// RUN: %clang -O2 %s %t.so -o %t
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=lib_a,lib_b %t.so | FileCheck %s --check-prefix=MERGED
// RUN: %t | FileCheck %s --check-prefix=PLAIN
// RUN: env LD_PRELOAD=%t.override.so %t | FileCheck %s --check-prefix=PRELOAD

// MERGED: <lib_b>:
// MERGED-NEXT: jmp
// PLAIN: {{^}}18226 27557 38810{{$}}
// PRELOAD: {{^}}1005 27557 38810{{$}}

#include <stdio.h>

#if defined(LIBRARY)
__attribute__((noinline)) unsigned lib_a(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline)) unsigned lib_b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned (*lib_table[])(unsigned) = {lib_b};
#elif defined(OVERRIDE)
unsigned lib_a(unsigned x) { return x + 1000; }
#else
unsigned lib_a(unsigned x), lib_b(unsigned x);
extern unsigned (*lib_table[])(unsigned);

int main(void) {
  printf("%u %u %u\n", lib_a(5), lib_b(6), lib_table[0](7));
  return 0;
}
#endif
