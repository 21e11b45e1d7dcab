// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compiles the C++ shim against the headers of LLVM 22, and tells cargo how the crate's own
//! test binaries, which no host provides with LLVM, find `libLLVM`.
//!
//! The plugin itself links nothing of LLVM: every LLVM symbol stays undefined and the host that
//! loads the plugin provides it.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn llvm_config() -> PathBuf {
    match env::var_os("LLVM_PREFIX") {
        Some(prefix) => PathBuf::from(prefix).join("bin/llvm-config"),
        None => PathBuf::from("llvm-config-22"),
    }
}

fn ask(option: &str) -> String {
    let config = llvm_config();
    let output = Command::new(&config).arg(option).output();
    match output {
        Ok(output) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).trim().to_owned()
        }
        _ => {
            eprintln!(
                "mergefn needs LLVM 22: `{} {option}` failed.\n\
                 Run `cargo xtask setup`, or set LLVM_PREFIX to an installed LLVM 22.",
                config.display()
            );
            std::process::exit(1);
        }
    }
}

/// Whether the linker optimizes Rust and C++ together, which inlines the one-line readers of
/// plugin/access.cpp into Rust's loops: rustc was told to leave that to the linker, and there is a clang
/// whose code the linker can read. `cargo xtask build` sees to both.
fn across_languages() -> bool {
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if !flags.contains("linker-plugin-lto") {
        if release {
            println!(
                "cargo::warning=C++ and Rust are optimized apart: the plugin is correct, but slower. \
                 `cargo xtask build` optimizes them together."
            );
        }
        return false;
    }
    let clang = Command::new("clang++-22").arg("--version").output();
    let there = clang.is_ok_and(|output| output.status.success());
    if !there {
        println!(
            "cargo::warning=there is no clang++-22, so C++ and Rust are optimized apart: the plugin is \
             correct, but slower"
        );
    }
    there
}

fn main() {
    println!("cargo::rerun-if-env-changed=LLVM_PREFIX");
    println!("cargo::rerun-if-changed=plugin");

    let version = ask("--version");
    if version.split('.').next() != Some("22") {
        eprintln!("mergefn needs LLVM 22, found {version}. Set LLVM_PREFIX to an LLVM 22.");
        std::process::exit(1);
    }

    let mut sources: Vec<PathBuf> = std::fs::read_dir("plugin")
        .expect("the crate has a directory named plugin")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "cpp"))
        .collect();
    sources.sort();

    let mut shim = cc::Build::new();
    if across_languages() {
        shim.compiler("clang++-22").flag("-flto");
    }
    shim.cpp(true)
        .std("c++17")
        .files(&sources)
        // As system headers: their warnings are not ours.
        .flag("-isystem")
        .flag(ask("--includedir"))
        .define("NDEBUG", None)
        .define("__STDC_CONSTANT_MACROS", None)
        .define("__STDC_LIMIT_MACROS", None)
        // Hosts are built without RTTI and exceptions; with them the plugin loads in opt and
        // fails in rustc.
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-fvisibility=hidden")
        .flag("-fvisibility-inlines-hidden")
        .flag("-Wall")
        .flag("-Wextra")
        .flag_if_supported("-Wno-unused-parameter")
        .opt_level(2)
        .compile("mergefn_shim");

    // Another LLVM lacks functions that the plugin calls. It has to be able to load the plugin all
    // the same, which then says that it is the wrong one: so functions are bound when they are first
    // called. rustc calls through addresses that are bound at load whatever this says, so Rust calls
    // no function of LLVM that is younger than LLVM 14; the shim does. Data is always bound at load:
    // see plugin/floats.cpp.
    println!("cargo::rustc-link-arg-cdylib=-Wl,-z,lazy");

    let libdir = ask("--libdir");
    println!("cargo::rustc-link-arg-tests=-L{libdir}");
    println!("cargo::rustc-link-arg-tests=-lLLVM-22");
    println!("cargo::rustc-link-arg-tests=-Wl,-rpath,{libdir}");
}
