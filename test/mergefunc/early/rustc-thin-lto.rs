// rustc with thin LTO runs the pass twice over each unit, once with no-early, and the program prints what it prints without.
// REQUIRES: rustc
// RUN: %rustc -O -C lto=thin -C codegen-units=8 -Z merge-functions=disabled %s -o %t.without
// RUN: env MERGEFN=debug-times %rustc -O -C lto=thin -C codegen-units=8 -Z merge-functions=disabled -Z llvm-plugins=%plugin %s -o %t.early 2> %t.early.err
// RUN: env 'MERGEFN=debug-times;no-early' %rustc -O -C lto=thin -C codegen-units=8 -Z merge-functions=disabled -Z llvm-plugins=%plugin %s -o %t.late 2> %t.late.err
// RUN: test $(grep -c collect %t.late.err) -gt 1
// RUN: test $(grep -c collect %t.early.err) -eq $((2 * $(grep -c collect %t.late.err)))
// RUN: %t.without > %t.without.out 2> /dev/null
// RUN: %t.early > %t.early.out 2> /dev/null
// RUN: %t.late > %t.late.out 2> /dev/null
// RUN: FileCheck %s < %t.without.out
// RUN: cmp %t.without.out %t.early.out
// RUN: cmp %t.without.out %t.late.out

// CHECK: {{^}}{{[0-9]+}} {{[0-9]+}}{{$}}
// CHECK-NEXT: Ok(13) Err("cannot divide 50 by zero")
// CHECK-NEXT: true

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
