// A section of its own keeps a function of Rust apart, on stable and without an environment variable; inline assembly with a text of its own
// does, too. black_box does not.
// REQUIRES: report, rustc
// RUN: rm -rf %t && mkdir %t
// RUN: env MERGEFN=report=%t/fast %rustc --edition 2024 -C opt-level=3 -C codegen-units=1 -Z llvm-plugins=%plugin -Z merge-functions=disabled %s -o %t/a
// RUN: %report %t/fast --map | FileCheck %s --check-prefixes=CHECK,FAST --implicit-check-not=section_ --implicit-check-not=asm_
// RUN: env MERGEFN=report=%t/small %rustc --edition 2024 -C opt-level=z -C codegen-units=1 -Z llvm-plugins=%plugin -Z merge-functions=disabled %s -o %t/a
// RUN: %report %t/small --map | FileCheck %s --implicit-check-not=section_ --implicit-check-not=asm_
// RUN: llvm-readelf -SW %t/a | FileCheck %s --check-prefix=SECTIONS

// FAST: box_{{.*box_}}
// CHECK: plain_{{.*plain_}}
// SECTIONS: .text
// SECTIONS-NOT: .text.

use std::arch::asm;
use std::hint::black_box;

#[inline(never)]
fn check(x: u32) -> u32 {
    x.rotate_left(3) ^ std::env::args().count() as u32
}
macro_rules! function {
    ($name:ident, $first:expr $(, #[$mark:meta])?) => {
        #[inline(never)]
        $(#[$mark])?
        fn $name(x: u32) -> u32 {
            $first;
            (check(x) ^ 77).wrapping_mul(x | 5) ^ check(x + 1)
        }
    };
}
function!(plain_a, ());
function!(plain_b, ());
function!(section_a, (), #[unsafe(link_section = ".text.section_a")]);
function!(section_b, (), #[unsafe(link_section = ".text.section_b")]);
function!(asm_a, unsafe { asm!("/* a */", options(nomem, nostack, preserves_flags)) });
function!(asm_b, unsafe { asm!("/* b */", options(nomem, nostack, preserves_flags)) });
function!(box_a, black_box(1));
function!(box_b, black_box(2));

fn main() {
    let functions = [plain_a, plain_b, section_a, section_b, asm_a, asm_b, box_a, box_b];
    println!("{}", functions.iter().fold(1, |x, function| function(x)));
}
