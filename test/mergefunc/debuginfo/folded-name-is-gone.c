// What debuggers and symbolizers know of a folded function, as docs/manual.md says: gdb finds no place for its name, and code of both functions shows as
// the kept one's, in backtraces and for llvm-symbolizer.
// REQUIRES: gdb
// RUN: %clang -O2 -g -fuse-ld=lld -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %gdb -ex 'break log_warn' -ex 'break log_error' -ex run -ex bt -ex continue -ex bt %t 2>&1 | FileCheck %s
// RUN: llvm-nm --defined-only %t | awk '$3 == "log_error" { print "0x" $1 }' | llvm-symbolizer --obj=%t | FileCheck %s --check-prefix=NAME

// MERGED: merged 'log_warn' into 'log_error' (folded
// CHECK: Function "log_warn" not defined.
// CHECK: Breakpoint 1, log_error (s={{.*}}, n={{.*}}1)
// CHECK: #0 log_error (
// CHECK-NEXT: #1 {{.*}}main {{.*}}:[[#@LINE+19]]
// CHECK: Breakpoint 1, log_error (s={{.*}}, n={{.*}}2)
// CHECK: #0 log_error (
// CHECK-NEXT: #1 {{.*}}main {{.*}}:[[#@LINE+17]]
// NAME: log_error

#include <stdio.h>
int counter;
static __attribute__((noinline)) void log_warn(const char *s, int n) {
  counter += n * 3;
  printf("%s %d\n", s, counter);
  counter ^= n * 5;
}
__attribute__((noinline)) void log_error(const char *s, int n) {
  counter += n * 3;
  printf("%s %d\n", s, counter);
  counter ^= n * 5;
}
int main(int argc, char **argv) {
  log_warn(argv[0], argc);
  log_error(argv[0], argc + 1);
  return 0;
}
