// The Rust side of cpp-and-rust.cpp: two functions that are equal, and one that is not.
#![no_std]

#[panic_handler]
fn stop(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

#[inline(never)]
#[unsafe(no_mangle)]
pub extern "C" fn rust_mix(x: u32) -> u32 {
    let mut r = x.wrapping_mul(7).wrapping_add(3);
    r ^= x;
    r = (r << 2).wrapping_sub(x);
    r |= x >> 3;
    r.wrapping_mul(r).wrapping_add(1)
}

#[inline(never)]
#[unsafe(no_mangle)]
pub extern "C" fn rust_again(x: u32) -> u32 {
    let mut r = x.wrapping_mul(7).wrapping_add(3);
    r ^= x;
    r = (r << 2).wrapping_sub(x);
    r |= x >> 3;
    r.wrapping_mul(r).wrapping_add(1)
}

#[inline(never)]
#[unsafe(no_mangle)]
pub extern "C" fn rust_other(x: u32) -> u32 {
    let mut r = x.wrapping_mul(7).wrapping_add(3);
    r ^= x;
    r = (r << 2).wrapping_sub(x);
    r &= x >> 3;
    r.wrapping_mul(r).wrapping_add(1)
}
