// MERGEFN=off compiles as if the plugin were not there.
// RUN: env MERGEFN=off %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o %t.off %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -S -emit-llvm -o %t.without %s
// RUN: diff %t.off %t.without
// RUN: FileCheck %s < %t.off

// CHECK: define {{.*}}@a(
// CHECK-NEXT: mul
// CHECK: define {{.*}}@b(
// CHECK-NEXT: mul

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
