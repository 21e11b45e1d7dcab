// A wrong parameter in MERGEFN fails the compilation, and the message names it, the variable and where
// the right ones are listed.
// RUN: not env MERGEFN=bogus %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o %t.ll %s 2>&1 | FileCheck %s

// CHECK: error: in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'bogus'
// CHECK-SAME: rust-mergefunc<help> lists all parameters
// CHECK-SAME: MERGEFN=off disables the plugin

unsigned a(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
