// The DWARF of a Rust program with merged instances is valid.
// REQUIRES: rustc
// RUN: %rustc -C opt-level=s -g -C codegen-units=1 -Z merge-functions=disabled -Z llvm-plugins=%plugin --crate-type=lib --emit=obj %s -o %t.o
// RUN: llvm-dwarfdump --verify %t.o
// RUN: llvm-objdump -d --no-show-raw-insn %t.o | FileCheck %s

// CHECK-COUNT-1: rol
// CHECK-NOT: rol

#[inline(never)]
pub fn mix_u32(all: &[u32]) -> u32 {
    let mut sum = 17u32;
    for each in all {
        sum = sum.rotate_left(5) ^ each.wrapping_mul(7);
    }
    sum
}

#[inline(never)]
pub fn mix_i32(all: &[i32]) -> i32 {
    let mut sum = 17i32;
    for each in all {
        sum = sum.rotate_left(5) ^ each.wrapping_mul(7);
    }
    sum
}
