// A panic in a merged function of Rust: mergefn-report crash names the function that was called in the backtrace, and gdb stops in the body.
// REQUIRES: gdb, rustc, report
// RUN: rm -rf %t && mkdir %t
// RUN: env MERGEFN=report=%t/v0 %rustc --edition 2021 -g -O -C codegen-units=1 -Z llvm-plugins=%plugin -Z merge-functions=disabled --crate-name=app %s -o %t/app
// RUN: env RUST_BACKTRACE=1 not %t/app 2> %t/stack.txt
// RUN: %report crash %t/v0 < %t/stack.txt | FileCheck %s
// RUN: env RUST_BACKTRACE=full not %t/app 2> %t/stack.txt
// RUN: %report crash %t/v0 < %t/stack.txt | FileCheck %s --check-prefix=FULL
// RUN: env MERGEFN=report=%t/legacy %rustc --edition 2021 -g -O -Z unstable-options -C symbol-mangling-version=legacy -C codegen-units=1 -Z llvm-plugins=%plugin -Z merge-functions=disabled --crate-name=app %s -o %t/app
// RUN: env RUST_BACKTRACE=full not %t/app 2> %t/stack.txt
// RUN: %report crash %t/legacy < %t/stack.txt | FileCheck %s --check-prefix=FULL
// RUN: %report %t/legacy --gdb > %t/merged.py
// RUN: %gdb -ex 'source %t/merged.py' -ex 'break app::log_warn' -ex 'break app::log_error' -ex run -ex bt %t/app 2>&1 | FileCheck %s --check-prefix=GDB

// CHECK: app::check{{$}}
// CHECK: app::{{log_warn|log_error}} [or app::{{log_warn|log_error}}]{{$}}
// CHECK: app::main{{$}}
// FULL: app{{.*}}::{{log_warn|log_error}}{{.*}} [or app::{{log_warn|log_error}}]{{$}}
// GDB: Breakpoint {{[0-9, and]+}}, app::{{log_warn|log_error}} (
// GDB: #0 {{.*}}app::{{log_warn|log_error}} [or app::{{log_warn|log_error}}] (

#[inline(never)]
fn check(x: u32) -> u32 {
    if x < 9 {
        panic!("too small: {x}");
    }
    x.rotate_left(3)
}
#[inline(never)]
fn log_warn(x: u32) -> u32 {
    (check(x) ^ 77).wrapping_mul(x | 5) ^ check(x + 1)
}
#[inline(never)]
fn log_error(x: u32) -> u32 {
    (check(x) ^ 77).wrapping_mul(x | 5) ^ check(x + 1)
}
fn main() {
    let x = std::env::args().count() as u32;
    println!("{}", log_warn(x) + log_error(x + 1));
}
