// Under -fsemantic-interposition even calls inside the library may be overridden: a merge leaves each
// call with its own name.
// RUN: %clang -O2 -fPIC -shared -fsemantic-interposition -fpass-plugin=%plugin -Rpass=rust-mergefunc -DLIBRARY %s -o %t.so 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clang -O2 -fPIC -shared -DOVERRIDE %s -o %t.override.so
// RUN: %clang -O2 %s %t.so -o %t
// RUN: %t | FileCheck %s --check-prefix=PLAIN
// RUN: env LD_PRELOAD=%t.override.so %t | FileCheck %s --check-prefix=PRELOAD

// MERGED: merged 'lib_b' into 'lib_a'
// PLAIN: {{^}}18226 27557 38810 38810{{$}}
// PRELOAD: {{^}}18226 1006 38810 1008{{$}}

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
unsigned lib_calls_b(unsigned x) { return lib_b(x); }
#elif defined(OVERRIDE)
unsigned lib_b(unsigned x) { return x + 1000; }
#else
unsigned lib_a(unsigned x), lib_b(unsigned x), lib_calls_a(unsigned x), lib_calls_b(unsigned x);

int main(void) {
  printf("%u %u %u %u\n", lib_a(5), lib_b(6), lib_calls_a(7), lib_calls_b(8));
  return 0;
}
#endif
