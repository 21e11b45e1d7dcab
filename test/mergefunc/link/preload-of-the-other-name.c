// Overriding the second of two equal exported functions leaves the first alone, too, whichever of them
// has the body.
// RUN: %clang -O2 -fPIC -shared -fpass-plugin=%plugin -Rpass=rust-mergefunc -DLIBRARY %s -o %t.so 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clang -O2 -fPIC -shared -DOVERRIDE %s -o %t.override.so
// RUN: %clang -O2 %s %t.so -o %t
// RUN: env LD_PRELOAD=%t.override.so %t | FileCheck %s

// MERGED: merged 'lib_b' into 'lib_a'
// CHECK: {{^}}18226 1006 38810{{$}}

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

unsigned lib_calls_a(unsigned x) { return lib_a(x); }
#elif defined(OVERRIDE)
unsigned lib_b(unsigned x) { return x + 1000; }
#else
unsigned lib_a(unsigned x), lib_b(unsigned x), lib_calls_a(unsigned x);

int main(void) {
  printf("%u %u %u\n", lib_a(5), lib_b(6), lib_calls_a(7));
  return 0;
}
#endif
