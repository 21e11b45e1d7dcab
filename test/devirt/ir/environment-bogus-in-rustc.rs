// rustc fails for a wrong MERGEFN_DEVIRT as for a wrong MERGEFN.
// REQUIRES: rustc
// RUN: not env MERGEFN_DEVIRT=bogus %rustc -O -C codegen-units=1 -Z llvm-plugins=%plugin --crate-type=lib --emit=obj %s -o %t.o 2>&1 | FileCheck %s

// CHECK: error: {{.*}}in the environment variable MERGEFN_DEVIRT: {{.*}}'bogus'

#[unsafe(no_mangle)]
pub fn first(x: u32) -> u32 {
    x * 7 + 3
}
