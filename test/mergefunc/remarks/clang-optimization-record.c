// clang -fsave-optimization-record writes the pass's remarks, with source lines, and llvm-remarkutil
// reads them.
// RUN: %clang -O2 -fno-pic -gline-tables-only -fpass-plugin=%plugin -fsave-optimization-record -foptimization-record-file=%t.yaml -c %s -o %t.o
// RUN: FileCheck %s < %t.yaml
// RUN: llvm-remarkutil count --parser=yaml --remark-type=passed --rpass-name=rust-mergefunc %t.yaml | FileCheck %s --check-prefix=UTIL

// CHECK: Pass: rust-mergefunc
// CHECK-NEXT: Name: Merged
// CHECK-NEXT: DebugLoc: { File: {{'?}}{{.*}}clang-optimization-record.c
// CHECK: Line: [[#@LINE+14]], Column
// CHECK-NEXT: Function: second
// CHECK: Function: second
// CHECK: Into: first
// CHECK: How: thunk
// UTIL: clang-optimization-record.c,1

unsigned first(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}

unsigned second(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}
