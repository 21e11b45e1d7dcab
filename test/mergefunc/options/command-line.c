// -mergefn=... on the command line of a host that loads the plugin before it parses that is like the environment variable; both
// together are read one after the other, as what is given several times is, and a wrong one is named.
// clang 19 loads plugins after it has read its command line.
// REQUIRES: since-llvm-22
// RUN: %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=keep=second -S -emit-llvm -o - %s | FileCheck %s --check-prefix=KEPT
// RUN: %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=off -S -emit-llvm -o - %s | FileCheck %s --check-prefix=KEPT
// RUN: env MERGEFN=keep=second %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=keep=third -S -emit-llvm -o - %s | FileCheck %s --check-prefix=MERGED
// RUN: %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=keep=third -mllvm -mergefn=keep=second -S -emit-llvm -o - %s | FileCheck %s --check-prefix=KEPT
// RUN: %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn= -mllvm -mergefn=only=third -mllvm -mergefn=no-similar -S -emit-llvm -o - %s | FileCheck %s --check-prefix=KEPT
// RUN: %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=off -mllvm -mergefn=no-similar -S -emit-llvm -o - %s | FileCheck %s --check-prefix=KEPT
// RUN: not %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=of -S -emit-llvm -o - %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not env MERGEFN=exact %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn=of -S -emit-llvm -o - %s 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not %clang -O2 -fpass-plugin=%plugin -mllvm -mergefn-devirt=of -S -emit-llvm -o - %s 2>&1 | FileCheck %s --check-prefix=DEVIRT

// KEPT: define {{.*}}@first
// KEPT: = or i32
// KEPT: define {{.*}}@second
// KEPT: = or i32
// MERGED: define {{.*}}@first
// MERGED: = or i32
// MERGED: define {{.*}}@second
// MERGED-NOT: = or i32
// WRONG: error: in -mergefn: rust-mergefunc: unknown parameter 'of'
// BOTH: error: in the environment variable MERGEFN, or in -mergefn: rust-mergefunc: unknown parameter 'of'
// DEVIRT: error: in -mergefn-devirt: rust-devirt: unknown parameter 'of'

unsigned first(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned second(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
