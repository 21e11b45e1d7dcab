// One object is compiled at -O0 without the plugin and one at -O2 with it. Whichever definition of the
// inline functions the linker takes, calls in the other object still do the right thing.
// RUN: %clangxx -O0 -fpass-plugin=%plugin -DFIRST -c %s -o %t.1.o
// RUN: %clangxx -O2 -fpass-plugin=%plugin -Rpass=rust-mergefunc -c %s -o %t.2.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clangxx  %t.1.o %t.2.o -o %t.ab
// RUN: %clangxx  %t.2.o %t.1.o -o %t.ba
// RUN: %t.ab | FileCheck %s
// RUN: %t.ba | FileCheck %s

// MERGED: merged 'B::get(unsigned int)' into 'A::get(unsigned int)'
// CHECK: {{^}}18226 27557 38810 38810 1 1{{$}}

#include <cstdio>

struct A {
  __attribute__((noinline)) static unsigned get(unsigned x) {
    unsigned r = x * 7 + 3;
    r ^= x;
    r = (r << 2) - x;
    r |= x >> 3;
    return r * r + 1;
  }
};

struct B {
  __attribute__((noinline)) static unsigned get(unsigned x) {
    unsigned r = x * 7 + 3;
    r ^= x;
    r = (r << 2) - x;
    r |= x >> 3;
    return r * r + 1;
  }
};

typedef unsigned (*Fn)(unsigned);

#ifdef FIRST
Fn first_a = &A::get, first_b = &B::get;
unsigned first(unsigned x) { return A::get(x); }
unsigned first2(unsigned x) { return B::get(x); }
#else
extern Fn first_a, first_b;
unsigned first(unsigned x);
unsigned first2(unsigned x);
Fn volatile second_a = &A::get, second_b = &B::get;

int main() {
  std::printf("%u %u %u %u %d %d\n", first(5), first2(6), A::get(7), B::get(8), first_a == second_a,
              first_b == second_b);
  return 0;
}
#endif
