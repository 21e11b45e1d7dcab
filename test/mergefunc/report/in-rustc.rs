// rustc writes a record for each codegen unit, with names as they are in the object.
// REQUIRES: rustc
// RUN: rm -rf %t && mkdir %t
// RUN: env MERGEFN=report=%t/dir %rustc -O -C codegen-units=1 -Z llvm-plugins=%plugin -Z merge-functions=disabled --crate-type=lib --crate-name=some --emit=obj %s -o %t/some.o
// RUN: cat %t/dir/some.*.files.*.mergefn.json | FileCheck %s

// CHECK: "kind":"equal","body":"{{[^"]*}}some{{[^"]*}}","bytes"

#[inline(never)]
pub fn first(x: u32) -> u32 {
    (x.rotate_left(3) ^ 77).wrapping_mul(x | 5) ^ x
}
#[inline(never)]
pub fn second(x: u32) -> u32 {
    (x.rotate_left(3) ^ 77).wrapping_mul(x | 5) ^ x
}
