// MERGEFN reaches the pass that clang inserts: exact keeps functions apart that differ in nsw, off compiles as if the plugin were not there,
// and a wrong parameter fails the compilation with a message that names it, the variable and where the right ones are listed.
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -o - %s | FileCheck %s
// RUN: env MERGEFN=exact %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -o - %s | FileCheck %s --check-prefix=STAY
// RUN: env MERGEFN=off %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -o %t.off %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -S -emit-llvm -o %t.without %s
// RUN: diff %t.off %t.without
// RUN: FileCheck %s --check-prefix=STAY < %t.off
// RUN: not env MERGEFN=bogus %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -o %t.ll %s 2>&1 | FileCheck %s --check-prefix=BOGUS

// CHECK: define {{.*}}@a(
// CHECK-NEXT: mul i32
// CHECK: define {{.*}}@b(
// CHECK-NEXT: tail call {{.*}}@a(
// STAY: define {{.*}}@a(
// STAY-NEXT: mul nsw
// STAY: define {{.*}}@b(
// STAY-NEXT: mul i32
// BOGUS: error: in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'bogus'
// BOGUS-SAME: rust-mergefunc<help> lists all parameters
// BOGUS-SAME: MERGEFN=off disables the plugin

int a(int x) {
  int r = x * 7 + 3;
  r ^= x;
  r = r - x;
  r |= x;
  return r * r + 1;
}

unsigned b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = r - x;
  r |= x;
  return r * r + 1;
}
