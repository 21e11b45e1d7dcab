// MERGEFN=exact reaches the pass that clang inserts: functions that differ in nsw stay apart.
// RUN: env MERGEFN=exact %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s --check-prefix=EXACT
// RUN: %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s

// EXACT: define {{.*}}@a(
// EXACT-NEXT: mul nsw
// EXACT: define {{.*}}@b(
// EXACT-NEXT: mul i32
// CHECK: define {{.*}}@a(
// CHECK-NEXT: mul i32
// CHECK: define {{.*}}@b(
// CHECK-NEXT: tail call {{.*}}@a(

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
