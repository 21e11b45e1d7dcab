// Objects compiled with a profile link by mergefn-link, hot functions stay apart from similar ones, and the program does the same.
// RUN: split-file %s %t
// RUN: cd %t
// RUN: llvm-profdata merge profile.proftext -o profile.profdata
// RUN: %clang -O2 -emit-llvm -fprofile-instr-use=profile.profdata -c program.c -o program.o
// RUN: %clang -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link -Wl,--save-temps program.o -o program
// RUN: llvm-dis program.0.5.precodegen.bc -o - | FileCheck %s --check-prefix=PROFILE
// RUN: ./program | FileCheck %s

// PROFILE: define internal{{.*}} @first(
// PROFILE-NOT: define {{.*}} @second(
// PROFILE: !{!"function_entry_count", i64 3000}
// CHECK: {{^}}2763 2763{{$}}

//--- program.c
#include <stdio.h>
__attribute__((noinline)) int first(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x; }
__attribute__((noinline)) int second(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x; }
int main(int argc, char **argv) { printf("%d %d\n", first(argc + 9) + 0, second(argc + 9)); return first(argc) + second(argc + 3) == 0; }
//--- profile.proftext
first
24
1
1000

second
24
1
2000

main
24
1
1
