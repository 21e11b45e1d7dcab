// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Gives the program the path of its checkout, of which it takes the plugin if it finds no other. Programs in packages
//! do not get it: they name no folder of the machine that built them.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=MERGEFN_TO_SHIP");
    if env::var_os("MERGEFN_TO_SHIP").is_none() {
        let here = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
        println!("cargo:rustc-env=MERGEFN_CHECKOUT={here}/../..");
    }
}
