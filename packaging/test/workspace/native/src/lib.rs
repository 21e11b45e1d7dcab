// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A part in C, and a generic function of which two crates have an instance each that does the same.

unsafe extern "C" {
    fn native_sum(values: *const u32, count: usize) -> u32;
}

/// What the build script saw.
pub const UNSTABLE: &str = env!("UNSTABLE");

pub fn sum(values: &[u32]) -> u32 {
    // SAFETY: pointer and length are those of a slice.
    unsafe { native_sum(values.as_ptr(), values.len()) }
}

pub trait Number {
    fn number(&self) -> u64;
}

#[inline(never)]
pub fn digest<T: Number>(items: &[T]) -> u64 {
    let mut sum = 17_u64;
    for (place, item) in items.iter().enumerate() {
        sum = sum.wrapping_mul(31).wrapping_add(item.number());
        if sum % 5 == 3 {
            sum ^= sum >> 7;
        } else if sum % 11 == 4 {
            sum = sum.wrapping_add(place as u64 * 13);
        }
    }
    sum
}

pub struct Seconds(pub u64);

impl Number for Seconds {
    fn number(&self) -> u64 {
        self.0
    }
}

#[inline(never)]
pub fn seconds(count: u64) -> u64 {
    let seconds: Vec<Seconds> = (0..count).map(|it| Seconds(it * 7919 % 997)).collect();
    digest(&seconds)
}
