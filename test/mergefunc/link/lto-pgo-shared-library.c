// Full LTO of a shared library with a profile: the call graph's profile names the kept body, and the library
// links and does what it does without the plugin.
// RUN: split-file %s %t
// RUN: llvm-profdata merge %t/profile.proftext -o %t/profile.profdata
// RUN: %clang -O2 -fPIC -flto -fprofile-instr-use=%t/profile.profdata -c %t/library.c -o %t/library.o
// RUN: %clang -shared -fuse-ld=lld %t/library.o -o %t/without.so
// RUN: env MERGEFN=no-early %clang -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--save-temps %t/library.o -o %t/with.so
// RUN: llvm-dis %t/with.so.0.5.precodegen.bc -o - | FileCheck %s --check-prefix=PROFILE
// RUN: %clang -O2 %t/main.c %t/without.so -o %t/without
// RUN: %clang -O2 %t/main.c %t/with.so -o %t/with
// RUN: %t/without > %t/without.out
// RUN: %t/with > %t/with.out
// RUN: cmp %t/without.out %t/with.out
// RUN: FileCheck %s < %t/with.out
// The early run comes before the profile is written, and does no harm either.
// RUN: %clang -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t/library.o -o %t/early.so
// RUN: %clang -O2 %t/main.c %t/early.so -o %t/early
// RUN: %t/early | FileCheck %s

// PROFILE: @first = {{.*}}alias i32 (i32), ptr @first.merged
// PROFILE: !"CG Profile"
// PROFILE-DAG: !{ptr @caller, ptr @first.merged, i64 3000}
// PROFILE-DAG: !{ptr @first.merged, ptr @outside, i64 1000}
// CHECK: {{^}}3802 5074 1{{$}}

//--- library.c
extern int outside(int);
__attribute__((noinline)) int first(int x) { return outside(x * 17 ^ 99) * 3 + (x ^ 5) * x; }
__attribute__((noinline)) int second(int x) { return outside(x * 17 ^ 99) * 3 + (x ^ 5) * x; }
int caller(int x) { return first(x) + second(x + 1); }

//--- main.c
#include <stdio.h>
extern int first(int), second(int), caller(int);
int outside(int x) { return x + 1000; }
int main(void) {
  printf("%d %d %d\n", first(11), second(25), (void *)first != (void *)second);
  return caller(3) == 0;
}

//--- profile.proftext
first
24
1
1000

second
24
1
2000

caller
24
1
3000

