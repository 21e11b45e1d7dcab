// A program with two instances of each generic function, results, formatting and panics.

use std::hint::black_box;

#[derive(Clone, Copy)]
struct Meters(u32);
#[derive(Clone, Copy)]
struct Seconds(u32);

trait Number: Copy {
    fn get(self) -> u32;
}
impl Number for Meters {
    fn get(self) -> u32 {
        self.0
    }
}
impl Number for Seconds {
    fn get(self) -> u32 {
        self.0
    }
}

#[inline(never)]
fn mix<T: Number>(all: &[T]) -> u32 {
    let mut sum = 17u32;
    for each in all {
        sum = sum.rotate_left(5) ^ each.get().wrapping_mul(7);
        sum = sum.wrapping_add(each.get() >> 3);
    }
    sum
}

#[inline(never)]
fn half<T: Number>(x: T, y: T) -> Result<u32, String> {
    if y.get() == 0 {
        return Err(format!("cannot divide {} by zero", x.get()));
    }
    Ok(x.get() / y.get() + x.get() % 5)
}

fn main() {
    let m: Vec<Meters> = (0..50).map(Meters).collect();
    let s: Vec<Seconds> = (0..60).map(Seconds).collect();
    println!("{} {}", mix(black_box(&m)), mix(black_box(&s)));
    println!("{:?} {:?}", half(black_box(m[40]), m[3]), half(s[50], s[0]));
    let caught = std::panic::catch_unwind(|| m[7].get() / m[0].get());
    println!("{}", caught.is_err());
}
