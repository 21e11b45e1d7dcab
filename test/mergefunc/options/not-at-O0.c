// At -O0 the pass does not run: a debugger finds every function with its own body.
// RUN: %clang --target=x86_64-unknown-linux-gnu -O0 -Xclang -disable-O0-optnone -fno-pic -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s

// CHECK: define {{.*}}@a(
// CHECK-NEXT: alloca
// CHECK: define {{.*}}@b(
// CHECK-NEXT: alloca

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
