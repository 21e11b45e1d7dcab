// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Prints what all parts say.

#[cfg(not(own_flag))]
compile_error!("the project's own rustflags are gone");

use derive::Named;
use native::Number;
use std::hint::black_box;

trait Named {
    const NAME: &'static str;
}

#[derive(Named)]
struct Metres(u64);

impl Number for Metres {
    fn number(&self) -> u64 {
        self.0
    }
}

fn metres(count: u64) -> u64 {
    let metres: Vec<Metres> = (0..count).map(|it| Metres(it * 104_729 % 1009)).collect();
    native::digest(&metres)
}

fn main() {
    let count = black_box(50);
    let sum = native::sum(&black_box([1, 2, 3]));
    println!("{} {} {}", Metres::NAME, metres(count), native::seconds(count));
    println!("C says {sum}, unstable: {}", native::UNSTABLE);
    let caught = std::panic::catch_unwind(|| assert_eq!(black_box(1), 2));
    println!("a panic is caught: {}", caught.is_err());
}

#[cfg(test)]
mod tests {
    #[test]
    fn instances_differ_in_what_they_sum() {
        assert_ne!(super::metres(50), native::seconds(50));
    }
}
