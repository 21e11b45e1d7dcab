// ThinLTO on several machines: each runs the link with --thinlto-single-module for one of the modules, in its own copy of all bitcode. The
// objects are those of one link that does everything, byte by byte, and what they are linked to prints the same.
// REQUIRES: llvm-22
// RUN: rm -rf %t && mkdir -p %t/one %t/two
// RUN: %clang -O2 -flto=thin -DFIRST -c %s -o %t/one/a.o
// RUN: %clang -O2 -flto=thin -c %s -o %t/one/b.o
// RUN: cp %t/one/a.o %t/one/b.o %t/two
// RUN: cd %t/one && %clang -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin,--lto-obj-path=all a.o b.o -o together
// RUN: cd %t/one && %clang -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin,--thinlto-single-module=a.o,--lto-obj-path=native a.o b.o -o unfinished
// RUN: cd %t/two && %clang -O2 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin,--thinlto-single-module=b.o,--lto-obj-path=native a.o b.o -o unfinished
// RUN: cmp %t/one/native1 %t/one/all1
// RUN: cmp %t/two/native1 %t/one/all2
// RUN: %clang -fuse-ld=lld %t/one/native1 %t/two/native1 -o %t/apart
// RUN: %t/one/together > %t/together.out
// RUN: %t/apart > %t/apart.out
// RUN: cmp %t/together.out %t/apart.out
// RUN: FileCheck %s --check-prefix=OUT < %t/apart.out
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=mix_b %t/apart | FileCheck %s

// CHECK: <mix_b>:
// CHECK-NEXT: jmp {{.*}} <mix_a>
// OUT: {{^}}{{[0-9]+}} {{[0-9]+}} 0{{$}}

#include <stdio.h>

#ifdef FIRST
#define MIX(name)                                                                                                                            \
  __attribute__((noinline)) unsigned name(unsigned x) {                                                                                      \
    unsigned r = x * 7 + 3;                                                                                                                  \
    r ^= x;                                                                                                                                  \
    r = (r << 2) - x;                                                                                                                        \
    r |= x >> 3;                                                                                                                             \
    return r * r + 1;                                                                                                                        \
  }
MIX(mix_a)
MIX(mix_b)
#else
unsigned mix_a(unsigned x);
unsigned mix_b(unsigned x);

int main(void) {
  unsigned (*volatile one)(unsigned) = mix_a, (*volatile two)(unsigned) = mix_b;
  printf("%u %u %d\n", one(5), two(6), one == two);
  return 0;
}
#endif
