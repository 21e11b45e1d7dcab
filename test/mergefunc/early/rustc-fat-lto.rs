// rustc with fat LTO runs the pass twice over the whole program, once with no-early, and the program prints what it prints
// without.
// REQUIRES: rustc
// RUN: %rustc -O -C lto=fat -C codegen-units=1 -Z merge-functions=disabled %s -o %t.without
// RUN: env MERGEFN=debug-times %rustc -O -C lto=fat -C codegen-units=1 -Z merge-functions=disabled -Z llvm-plugins=%plugin %s -o %t.early 2> %t.early.err
// RUN: env 'MERGEFN=debug-times;no-early' %rustc -O -C lto=fat -C codegen-units=1 -Z merge-functions=disabled -Z llvm-plugins=%plugin %s -o %t.late 2> %t.late.err
// RUN: grep -c collect %t.early.err | FileCheck %s --check-prefix=TWICE
// RUN: grep -c collect %t.late.err | FileCheck %s --check-prefix=ONCE
// RUN: %t.without > %t.without.out 2> /dev/null
// RUN: %t.early > %t.early.out 2> /dev/null
// RUN: %t.late > %t.late.out 2> /dev/null
// RUN: FileCheck %s < %t.without.out
// RUN: cmp %t.without.out %t.early.out
// RUN: cmp %t.without.out %t.late.out

// TWICE: {{^}}2{{$}}
// ONCE: {{^}}1{{$}}
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
