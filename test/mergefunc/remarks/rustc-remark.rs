// rustc -C remark=rust-mergefunc shows the remark, at the function's line.
// REQUIRES: rustc
// RUN: %rustc -O -C codegen-units=1 -Z merge-functions=disabled -Z llvm-plugins=%plugin -C debuginfo=1 -C remark=rust-mergefunc --crate-type=lib --emit=obj %s -o %t.o 2>&1 | FileCheck %s

// CHECK: rustc-remark.rs:[[#@LINE+10]]:{{.*}}rust-mergefunc (success): merged 'second' into 'first' ({{.*}}saves about {{[0-9]+}} bytes)

#[unsafe(no_mangle)]
pub fn first(x: u32) -> u32 {
    let r = (x.wrapping_mul(7) + 3) ^ x;
    let r = (r << 2).wrapping_sub(x) | x >> 3;
    r.wrapping_mul(r).rotate_left(7)
}

#[unsafe(no_mangle)]
pub fn second(x: u32) -> u32 {
    let r = (x.wrapping_mul(7) + 3) ^ x;
    let r = (r << 2).wrapping_sub(x) | x >> 3;
    r.wrapping_mul(r).rotate_left(7)
}
