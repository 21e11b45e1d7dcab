// The pass runs at every level that optimizes. It does not run at -O0, where a debugger finds every function with its own body, nor before
// the link of full LTO, where the optimizer that sees more comes later, or of ThinLTO, where importing wants whole bodies.
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O1 -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O3 -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -Os -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -Oz -o - %s | FileCheck %s
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O0 -Xclang -disable-O0-optnone -o - %s | FileCheck %s --check-prefix=DEBUG
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -flto=full -o - %s | FileCheck %s --check-prefix=STAY
// RUN: %clang --target=x86_64-unknown-linux-gnu -fno-pic -fpass-plugin=%plugin -S -emit-llvm -O2 -flto=thin -o - %s | FileCheck %s --check-prefix=STAY

// CHECK: define {{.*}}@b(
// CHECK-NEXT: tail call {{.*}}@a(
// DEBUG: define {{.*}}@a(
// DEBUG-NEXT: alloca
// DEBUG: define {{.*}}@b(
// DEBUG-NEXT: alloca
// STAY: define {{.*}}@a(
// STAY-NEXT: mul
// STAY: define {{.*}}@b(
// STAY-NEXT: mul

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
