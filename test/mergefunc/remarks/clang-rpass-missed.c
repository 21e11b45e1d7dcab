// clang -Rpass-missed=rust-mergefunc shows what was equal and not merged.
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -Rpass-missed=rust-mergefunc -c %s -o %t.o 2>&1 | FileCheck %s

// CHECK: remark: 'second' equals 'first' but is not merged: a thunk cannot pass variable arguments on {{.*}}[-Rpass-missed=rust-mergefunc]

unsigned first(unsigned x, ...) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}

unsigned second(unsigned x, ...) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}
