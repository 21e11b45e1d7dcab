// A wrong parameter in MERGEFN fails a compilation by rustc, too, and the message says what is right.
// REQUIRES: rustc
// RUN: not env MERGEFN=bogus %rustc -O -C codegen-units=1 -Z llvm-plugins=%plugin --crate-type=lib --emit=obj %s -o %t.o 2>&1 | FileCheck %s

// CHECK: error: in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'bogus'
// CHECK-SAME: MERGEFN=off disables the plugin

#[unsafe(no_mangle)]
pub fn first(x: u32) -> u32 {
    x.rotate_left(3)
}
