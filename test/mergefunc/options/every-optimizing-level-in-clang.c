// The pass runs at every level that optimizes.
// RUN: %clang --target=x86_64-unknown-linux-gnu -O1 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -O2 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -O3 -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -Os -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -Oz -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s

// CHECK: define {{.*}}@b(
// CHECK-NEXT: tail call {{.*}}@a(

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
