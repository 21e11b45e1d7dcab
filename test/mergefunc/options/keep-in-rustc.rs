// In Rust functions are kept by name, mangled or demangled.
// REQUIRES: rustc
// RUN: env MERGEFN='keep=::kept$' %rustc -O -C codegen-units=1 -Z llvm-plugins=%plugin -Z merge-functions=disabled --crate-type=lib --crate-name=some --emit=llvm-ir %s -o %t.ll
// RUN: FileCheck %s < %t.ll

// CHECK: @{{.*}}second = {{.*}}alias
// CHECK: define {{.*}}some{{.*}}kept
// CHECK: mul
// CHECK: define {{.*}}some{{.*}}first
// CHECK: mul
// CHECK-NOT: mul

#[inline(never)]
pub fn kept(x: u32) -> u32 {
    (x.rotate_left(3) ^ 77).wrapping_mul(x | 5) ^ x
}
#[inline(never)]
pub fn first(x: u32) -> u32 {
    (x.rotate_left(3) ^ 77).wrapping_mul(x | 5) ^ x
}
#[inline(never)]
pub fn second(x: u32) -> u32 {
    (x.rotate_left(3) ^ 77).wrapping_mul(x | 5) ^ x
}
