// Before the link of full LTO the pass does not run: the optimizer that sees more comes later.
// RUN: %clang --target=x86_64-unknown-linux-gnu -O2 -flto=full -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s

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
