// clang -Rpass=rust-mergefunc shows the remark at the merged function's line of the source, even
// without -g.
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -Rpass=rust-mergefunc -c %s -o %t.o 2>&1 | FileCheck %s

// CHECK: clang-rpass.c:[[#@LINE+9]]:{{[0-9]+}}: remark: merged 'second' into 'first' (thunk, saves about {{[0-9]+}} bytes) [-Rpass=rust-mergefunc]

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
