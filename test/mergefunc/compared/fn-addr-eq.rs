// A program compares a function pointer with one of two functions, which look the same but for a promise about what they load, and calls
// that function. The other function must not pass for it. A second pair is small and calls such functions.
// The linker's folding only adds to what the pass did, so no build without it is needed.
// REQUIRES: rustc
// RUN: %rustc -C opt-level=0 %s -o %t.reference
// RUN: %t.reference > %t.expected
// RUN: for level in 1 2 s; do for lto in off thin fat; do \
// RUN:   %rustc -C opt-level=$level -C lto=$lto -C codegen-units=1 -C linker=%clang -C link-arg=-fuse-ld=lld -C link-arg=-Wl,--icf=safe -Z llvm-plugins=%plugin -Z merge-functions=disabled %s -o %t.out && \
// RUN:   %t.out > %t.found && cmp %t.expected %t.found || { echo "wrong: opt-level=$level lto=$lto"; exit 1; }; \
// RUN: done; done

use std::hint::black_box;

type Next = unsafe fn(*const ()) -> *const u32;

struct Bound<'a> {
    steps: u32,
    number: &'a u32,
}
struct Loose {
    steps: u32,
    number: *const u32,
}

unsafe fn bound(object: *const ()) -> *const u32 {
    let object = unsafe { &*object.cast::<Bound>() };
    println!("step {}", object.steps.wrapping_mul(31) ^ object.steps >> 3);
    object.number
}
unsafe fn loose(object: *const ()) -> *const u32 {
    let object = unsafe { &*object.cast::<Loose>() };
    println!("step {}", object.steps.wrapping_mul(31) ^ object.steps >> 3);
    object.number
}

#[inline(never)]
unsafe fn walk_bound(object: *const ()) -> *const u32 {
    let object = unsafe { &*object.cast::<Bound>() };
    println!("walk {}", object.steps.wrapping_mul(17) ^ object.steps >> 5);
    object.number
}
#[inline(never)]
unsafe fn walk_loose(object: *const ()) -> *const u32 {
    let object = unsafe { &*object.cast::<Loose>() };
    println!("walk {}", object.steps.wrapping_mul(17) ^ object.steps >> 5);
    object.number
}
unsafe fn calls_bound(object: *const ()) -> *const u32 {
    unsafe { walk_bound(object) }
}
unsafe fn calls_loose(object: *const ()) -> *const u32 {
    unsafe { walk_loose(object) }
}

#[inline(never)]
fn show(next: Next, object: *const ()) {
    let got = unsafe {
        if std::ptr::fn_addr_eq(next, bound as Next) {
            bound(object)
        } else if std::ptr::fn_addr_eq(next, calls_bound as Next) {
            calls_bound(object)
        } else {
            next(object)
        }
    };
    match unsafe { got.as_ref() } {
        Some(number) => println!("{number}"),
        None => println!("none"),
    }
}

fn main() {
    let seven = 7;
    let is = Bound { steps: 5, number: &seven };
    let not = Loose { steps: 6, number: std::ptr::null() };
    show(black_box(bound as Next), (&raw const is).cast());
    show(black_box(loose as Next), (&raw const not).cast());
    show(black_box(calls_bound as Next), (&raw const is).cast());
    show(black_box(calls_loose as Next), (&raw const not).cast());
}
