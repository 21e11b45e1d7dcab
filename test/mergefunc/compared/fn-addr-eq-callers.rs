// Functions are compared, and so are their callers, of which nothing but the callee tells that a result is never null. Fat LTO runs the merge
// twice. The first run leaves the callers two and sends their calls to one body; the second one must not give them one address for that.
// The linker's folding only adds to what the pass did, so no build without it is needed.
// REQUIRES: rustc
// RUN: %rustc -C opt-level=0 %s -o %t.reference
// RUN: %t.reference > %t.expected
// RUN: for level in 2 s; do for lto in off thin fat; do \
// RUN:   %rustc -C opt-level=$level -C lto=$lto -C codegen-units=1 -C linker=%clang -C link-arg=-fuse-ld=lld -C link-arg=-Wl,--icf=safe -Z llvm-plugins=%plugin -Z merge-functions=disabled %s -o %t.out && \
// RUN:   %t.out > %t.found && cmp %t.expected %t.found || { echo "wrong: opt-level=$level lto=$lto"; exit 1; }; \
// RUN: done; done

use std::hint::black_box;

type Next = unsafe fn(*const ()) -> *const u32;

#[repr(C)]
struct Bound<'a> {
    steps: usize,
    number: &'a u32,
}
#[repr(C)]
struct Loose {
    steps: usize,
    number: *const u32,
}

#[inline(never)]
unsafe fn bound(object: *const ()) -> *const u32 {
    let object = unsafe { &*object.cast::<Bound>() };
    println!("step {}", object.steps.wrapping_mul(31) ^ object.steps >> 3);
    object.number
}
#[inline(never)]
unsafe fn loose(object: *const ()) -> *const u32 {
    let object = unsafe { &*object.cast::<Loose>() };
    println!("step {}", object.steps.wrapping_mul(31) ^ object.steps >> 3);
    object.number
}

/// The caller undoes what is added here.
unsafe fn calls_bound(object: *const ()) -> *const u32 {
    println!("calls {}", unsafe { *object.cast::<usize>() } % 10);
    unsafe { bound(object) }.wrapping_byte_add(1).map_addr(|address| address ^ 2)
}
unsafe fn calls_loose(object: *const ()) -> *const u32 {
    println!("calls {}", unsafe { *object.cast::<usize>() } % 10);
    unsafe { loose(object) }.wrapping_byte_add(1).map_addr(|address| address ^ 2)
}

#[inline(never)]
fn show(next: Next, object: *const (), shifted: bool) {
    let got = unsafe {
        if std::ptr::fn_addr_eq(next, bound as Next) {
            bound(object)
        } else if std::ptr::fn_addr_eq(next, calls_bound as Next) {
            calls_bound(object).map_addr(|address| address ^ 2).wrapping_byte_sub(1)
        } else if shifted {
            next(object).map_addr(|address| address ^ 2).wrapping_byte_sub(1)
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
    show(black_box(bound as Next), (&raw const is).cast(), false);
    show(black_box(loose as Next), (&raw const not).cast(), false);
    show(black_box(calls_bound as Next), (&raw const is).cast(), true);
    show(black_box(calls_loose as Next), (&raw const not).cast(), true);
}
