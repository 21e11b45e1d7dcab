// Bitcode in a static archive merges with that of other files in the link, and a native member links as it is.
// RUN: split-file %s %t
// RUN: cd %t
// RUN: %clang -O2 -emit-llvm -c a.c -o a.o
// RUN: %clang -O2 -emit-llvm -c b.c -o b.o
// RUN: %clang -O2 -c native.c -o native.o
// RUN: rm -f all.a
// RUN: llvm-ar rcs all.a a.o b.o native.o
// RUN: %clang -O2 -emit-llvm -c main.c -o main.o
// RUN: %clang -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link -Wl,--opt-remarks-filename,yaml -Wl,--opt-remarks-passes,rust-mergefunc main.o all.a -o main
// RUN: FileCheck %s --check-prefix=MERGED < yaml
// RUN: ./main | FileCheck %s

// MERGED: Name: Merged
// CHECK: {{^}}4383 4383 42{{$}}

//--- a.c
__attribute__((noinline)) int in_a(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x; }
//--- b.c
__attribute__((noinline)) int in_b(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x; }
//--- native.c
int native(void) { return 42; }
//--- main.c
#include <stdio.h>
int in_a(int), in_b(int), native(void);
int main(int argc, char **argv) {
  printf("%d %d %d\n", in_a(argc + 19), in_b(argc + 19), native());
  return in_a(argc) + in_b(argc + 1) == 0;
}
