// Two inline functions that are met in opposite orders in two objects: whatever definitions the linker
// takes, they do not call each other in a circle.
// RUN: %clangxx -O2 -fpass-plugin=%plugin -Rpass=rust-mergefunc -DFIRST -c %s -o %t.1.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clangxx -O2 -fpass-plugin=%plugin -c %s -o %t.2.o
// RUN: %clangxx %t.1.o %t.2.o -o %t.12
// RUN: %clangxx %t.2.o %t.1.o -o %t.21
// RUN: timeout 20 %t.12 | FileCheck %s
// RUN: timeout 20 %t.21 | FileCheck %s

// MERGED: merged 'g(unsigned int)' into 'f(unsigned int)'
// CHECK: {{^}}18226 27557 38810 38810{{$}}

#include <cstdio>

#define BODY(f)                                                                                    \
  __attribute__((noinline)) inline unsigned f(unsigned x) {                                        \
    unsigned r = x * 7 + 3;                                                                        \
    r ^= x;                                                                                        \
    r = (r << 2) - x;                                                                              \
    r |= x >> 3;                                                                                   \
    return r * r + 1;                                                                              \
  }

#ifdef FIRST
BODY(f)
BODY(g)
unsigned first_f(unsigned x) { return f(x); }
unsigned first_g(unsigned x) { return g(x); }
#else
BODY(g)
BODY(f)
unsigned first_f(unsigned x);
unsigned first_g(unsigned x);

int main() {
  std::printf("%u %u %u %u\n", f(5), g(6), first_f(7), first_g(8));
  return 0;
}
#endif
