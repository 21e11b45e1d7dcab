// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tells the linker where cortex-m-rt's script finds the device's memory.

fn main() {
    println!("cargo::rerun-if-changed=memory.x");
    println!(
        "cargo::rustc-link-search={}",
        std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default()
    );
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
}
