// A shared library of default visibility is linked with early runs: what it exports stays there under its own address, and
// what the program puts in the place of one name changes no other.
// RUN: split-file %s %t
// RUN: cd %t
// RUN: %clangxx -O2 -fPIC -flto -fsemantic-interposition -shared -fuse-ld=lld library.cpp -o libwithout.so
// RUN: %clangxx -O2 -fPIC -flto -fsemantic-interposition -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin library.cpp -o libwith.so
// RUN: %clangxx -O2 -fPIC -flto=thin -fsemantic-interposition -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin library.cpp -o libthin.so
// RUN: llvm-nm -D --defined-only libwith.so | FileCheck %s --check-prefix=EXPORTED
// RUN: llvm-nm libwith.so | FileCheck %s --check-prefix=BODY
// RUN: %clangxx -O2 main.cpp ./libwithout.so -o without
// RUN: %clangxx -O2 main.cpp ./libwith.so -o with
// RUN: %clangxx -O2 main.cpp ./libthin.so -o thin
// RUN: ./without > without.out
// RUN: ./with > with.out
// RUN: ./thin > thin.out
// RUN: FileCheck %s < without.out
// RUN: cmp without.out with.out
// RUN: cmp without.out thin.out

// EXPORTED-DAG: T _Z5firstj
// EXPORTED-DAG: T _Z6secondj
// BODY: t _Z5firstj.merged
// CHECK: {{^}}38810 1 38810 1{{$}}

//--- library.cpp
#define BODY                                                                                                           \
  {                                                                                                                    \
    unsigned r = x * 7 + 3;                                                                                            \
    r ^= x;                                                                                                            \
    r = (r << 2) - x;                                                                                                  \
    r |= x >> 3;                                                                                                       \
    return r * r + 1;                                                                                                  \
  }
unsigned first(unsigned x) BODY
unsigned second(unsigned x) BODY
unsigned call_first(unsigned x) { return first(x); }
unsigned call_second(unsigned x) { return second(x); }

//--- main.cpp
#include <cstdio>
unsigned first(unsigned x);
unsigned second(unsigned x) { return 1; } // Stands in front of the library's.
unsigned call_first(unsigned x);
unsigned call_second(unsigned x);
int main() { std::printf("%u %u %u %d\n", call_first(8), call_second(8), first(8), &first != &second); }
