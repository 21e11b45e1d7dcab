// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compiles the part in C, and asks rustc for unstable features as many crates do.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=sum.c");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let object = out.join("sum.o");
    run(Command::new("cc").args(["-O2", "-fPIC", "-c", "sum.c", "-o"]).arg(&object));
    run(Command::new("ar").arg("crs").arg(out.join("libsum.a")).arg(&object));
    println!("cargo:rustc-link-search=native={}", out.display());
    println!("cargo:rustc-link-lib=static=sum");
    println!("cargo:rustc-env=UNSTABLE={}", takes_unstable(&out));
}

fn run(command: &mut Command) {
    assert!(command.status().expect("it starts").success(), "{command:?}");
}

/// Whether rustc, through the wrapper that cargo names, compiles unstable code.
fn takes_unstable(out: &Path) -> bool {
    let source = out.join("probe.rs");
    fs::write(&source, "#![feature(never_type)]\npub fn f() {}\n").expect("the folder is cargo's");
    let rustc = env::var_os("RUSTC").expect("cargo sets it");
    let wrapper = env::var_os("RUSTC_WRAPPER").filter(|wrapper| !wrapper.is_empty());
    let mut command = match wrapper {
        Some(wrapper) => {
            let mut command = Command::new(wrapper);
            command.arg(rustc);
            command
        }
        None => Command::new(rustc),
    };
    command
        .args(["--crate-name=probe", "--crate-type=lib", "--emit=metadata", "-Copt-level=3", "--out-dir"])
        .arg(out)
        .arg(&source)
        .stderr(Stdio::null());
    command.status().expect("rustc starts").success()
}
