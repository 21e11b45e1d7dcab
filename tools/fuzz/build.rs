// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compiles the driver and links libLLVM, which in a host is there already.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn ask(option: &str) -> String {
    let config = match env::var_os("LLVM_PREFIX") {
        Some(prefix) => PathBuf::from(prefix).join("bin/llvm-config"),
        None => PathBuf::from("llvm-config-22"),
    };
    let output = Command::new(&config)
        .arg(option)
        .output()
        .expect("llvm-config-22 runs; `cargo xtask setup` installs it");
    assert!(output.status.success(), "llvm-config {option} failed");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

fn main() {
    println!("cargo::rerun-if-changed=driver.cpp");
    println!("cargo::rerun-if-env-changed=LLVM_PREFIX");
    cc::Build::new()
        .cpp(true)
        .std("c++17")
        .file("driver.cpp")
        .include(ask("--includedir"))
        .define("NDEBUG", None)
        .define("__STDC_CONSTANT_MACROS", None)
        .define("__STDC_LIMIT_MACROS", None)
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-Wno-unused-parameter")
        .flag("-Wno-comment")
        .opt_level(2)
        .compile("mergefn_fuzz_driver");
    let libdir = ask("--libdir");
    println!("cargo::rustc-link-search=native={libdir}");
    println!("cargo::rustc-link-lib=dylib=LLVM-22");
    println!("cargo::rustc-link-arg=-Wl,-rpath,{libdir}");
}
