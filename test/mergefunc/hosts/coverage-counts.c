// Functions that share a body at -Os and count their executions for -fcoverage-mapping: the body counts for the one that was called.
// REQUIRES: runtimes
// RUN: %clang -Os -fpass-plugin=%plugin -fprofile-instr-generate -fcoverage-mapping -Rpass=rust-mergefunc %s -o %t 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: env LLVM_PROFILE_FILE=%t.raw %t
// RUN: llvm-profdata merge %t.raw -o %t.profile
// RUN: llvm-cov show %t -instr-profile=%t.profile | FileCheck %s

// MERGED: merged 'large_{{[ab]}}' with

#include <stdio.h>
volatile int counter;

__attribute__((noinline)) unsigned large_a(const char *s, unsigned n) {
  unsigned r = n * 7 + 3;
  printf("%s %u\n", s, r);
  for (unsigned i = 0; i < n; i++) {
    r = (r << 2) - counter; // CHECK: |     10|    r = (r << 2)
    counter = r;
    r ^= printf("%s: %u\n", s, r ^ n) + printf("%u %d\n", r, counter);
    printf("%u\n", r);
  }
  return r * r + 17; // CHECK: |      2|  return r * r + 17
}
__attribute__((noinline)) unsigned large_b(const char *s, unsigned n) {
  unsigned r = n * 7 + 3;
  printf("%s %u\n", s, r);
  for (unsigned i = 0; i < n; i++) {
    r = (r << 2) - counter; // CHECK: |      7|    r = (r << 2)
    counter = r;
    r ^= printf("%s: %u\n", s, r ^ n) + printf("%u %d\n", r, counter);
    printf("%u\n", r);
  }
  return r * r + 42; // CHECK: |      1|  return r * r + 42
}

int main(void) {
  counter = large_a("a", 4) + large_a("b", 6);
  counter ^= large_b("c", 7);
  return 0;
}
