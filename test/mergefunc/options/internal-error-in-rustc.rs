// An internal error stops rustc too: nothing is generated from a module that must not be used.
// REQUIRES: rustc
// RUN: not env MERGEFN=debug-panic %rustc -O --crate-type=lib -Z llvm-plugins=%plugin %s -o %t.rlib 2>&1 | FileCheck %s

// CHECK: rust-mergefunc: internal error

#[inline(never)]
pub fn f(x: u32) -> u32 {
    x.wrapping_mul(7)
}
