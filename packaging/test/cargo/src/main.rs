// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Two instances of a generic function that do the same.

use std::hint::black_box;

struct Metres(u64);
struct Seconds(u64);

trait Number {
    fn number(&self) -> u64;
}

impl Number for Metres {
    fn number(&self) -> u64 {
        self.0
    }
}

impl Number for Seconds {
    fn number(&self) -> u64 {
        self.0
    }
}

#[inline(never)]
fn digest<T: Number>(items: &[T]) -> u64 {
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

fn main() {
    let metres: Vec<Metres> = (0..black_box(50))
        .map(|it| Metres(it * 104_729 % 1009))
        .collect();
    let seconds: Vec<Seconds> = (0..black_box(50))
        .map(|it| Seconds(it * 7919 % 997))
        .collect();
    println!("{} {}", digest(&metres), digest(&seconds));
}
