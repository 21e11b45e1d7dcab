// rustc's -C remark shows no merge of rustc's own link-time optimization: the remark that nothing merges before linking says what does.
// With -C linker-plugin-lto it says what the linker needs.
// REQUIRES: rustc
// RUN: rm -rf %t && mkdir %t
// RUN: %rustc -O -C lto=fat -Z merge-functions=disabled -Z llvm-plugins=%plugin -C remark=rust-mergefunc %s -o %t/a 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: %rustc -O -C lto=fat -Z merge-functions=disabled -Z llvm-plugins=%plugin -C llvm-args=-pass-remarks=rust-mergefunc %s -o %t/a 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %rustc -O -C linker-plugin-lto -Z merge-functions=disabled -Z llvm-plugins=%plugin -C remark=rust-mergefunc --crate-type=rlib %s -o %t/a.rlib 2>&1 | FileCheck %s --check-prefix=BEFORE

// BEFORE-NOT: merged 'second'
// BEFORE: nothing merges before linking: rustc's own LTO merges later, and -C llvm-args=-pass-remarks=rust-mergefunc says what; with -C linker-plugin-lto the linker has to load the plugin (ld.lld --load-pass-plugin)
// BEFORE-NOT: merged 'second'
// MERGED: remark: {{.*}}: merged 'second' into 'first'

#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn first(x: u32) -> u32 {
    let r = (x.wrapping_mul(7) + 3) ^ x;
    let r = (r << 2).wrapping_sub(x) | x >> 3;
    r.wrapping_mul(r).rotate_left(7)
}

#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn second(x: u32) -> u32 {
    let r = (x.wrapping_mul(7) + 3) ^ x;
    let r = (r << 2).wrapping_sub(x) | x >> 3;
    r.wrapping_mul(r).rotate_left(7)
}

fn main() {
    let n = std::env::args().count() as u32;
    println!("{} {}", first(n), second(n + 1));
}
