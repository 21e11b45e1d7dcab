// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compiles the C++ shim against the headers of the LLVM major that a cargo feature names, and links the crate's own
//! test binaries with `libLLVM`, because no host provides them with LLVM.
//!
//! The plugin links nothing of LLVM: its LLVM symbols stay undefined, and the host that loads it provides them.

#[path = "build/numbers.rs"]
mod numbers;

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(1)
}

/// The LLVM majors that have a cargo feature.
const MAJORS: [u32; 4] = [19, 21, 22, 23];

/// The major that the cargo features name.
fn major() -> u32 {
    let named = |major: &u32| env::var_os(format!("CARGO_FEATURE_LLVM{major}")).is_some();
    let majors: Vec<u32> = MAJORS.into_iter().filter(named).collect();
    let all = MAJORS.map(|major| format!("llvm{major}")).join(", ");
    match majors[..] {
        [major] => major,
        [] => fail(&format!(
            "mergefn needs a cargo feature that says for which LLVM it is: one of {all}"
        )),
        _ => fail("mergefn is for one LLVM: --features llvm23 goes with --no-default-features"),
    }
}

/// An installed LLVM with its headers.
struct Installed {
    version: String,
    includes: String,
    libraries: String,
}

impl Installed {
    /// Asks `llvm-config`.
    fn asked(config: &Path) -> Option<Self> {
        let ask = |option| {
            let output = Command::new(config).arg(option).output().ok()?;
            let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
            output.status.success().then_some(text)
        };
        Some(Self {
            version: ask("--version")?,
            includes: ask("--includedir")?,
            libraries: ask("--libdir")?,
        })
    }

    /// Reads the headers, because `llvm-config` of another system or architecture does not run here.
    fn seen(prefix: &Path) -> Option<Self> {
        let folder = |name| prefix.join(name).display().to_string();
        let header = prefix.join("include/llvm/Config/llvm-config.h");
        let text = std::fs::read_to_string(header).ok()?;
        let version = text
            .lines()
            .find_map(|line| line.strip_prefix("#define LLVM_VERSION_STRING "))?;
        Some(Self {
            version: version.trim_matches('"').to_owned(),
            includes: folder("include"),
            libraries: folder("lib"),
        })
    }

    fn is_of(&self, major: u32) -> bool {
        self.version.split('.').next() == Some(&major.to_string())
    }
}

/// The LLVM of that major: below `LLVM_PREFIX`, or that of an `llvm-config` on the path.
fn find(major: u32) -> Installed {
    let prefix = env::var_os("LLVM_PREFIX").filter(|prefix| !prefix.is_empty());
    let candidates = match prefix.map(PathBuf::from) {
        Some(prefix) => {
            let config = prefix.join("bin/llvm-config");
            let found = Installed::asked(&config).or_else(|| Installed::seen(&prefix));
            vec![(prefix.display().to_string(), found)]
        }
        None => [format!("llvm-config-{major}"), "llvm-config".to_owned()]
            .map(|config| (config.clone(), Installed::asked(Path::new(&config))))
            .into(),
    };
    let mut found = Vec::new();
    for (place, installed) in candidates {
        match installed {
            Some(installed) if installed.is_of(major) => return installed,
            Some(installed) => found.push(format!("{place} is LLVM {}", installed.version)),
            None => found.push(format!("{place} does not run or has no headers")),
        }
    }
    fail(&format!(
        "mergefn needs LLVM {major} with its headers, but {}.\n\
         Install it (`cargo xtask setup --llvm {major}`; on Debian llvm-{major}-dev), or set LLVM_PREFIX to where it is.",
        found.join(", and ")
    ))
}

/// Whether the linker optimizes Rust and C++ together, which inlines the one-line readers of plugin/access.cpp into
/// Rust's loops. For that, rustc must have the option `linker-plugin-lto`, and there must be a clang that writes
/// bitcode for the linker. `cargo xtask build` sees to both.
fn across_languages(clang: &str) -> bool {
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
    let version = Command::new(clang).arg("--version").output();
    let there = version.is_ok_and(|output| output.status.success());
    if !there {
        println!(
            "cargo::warning=there is no {clang}, so C++ and Rust are optimized apart: the plugin is \
             correct, but slower"
        );
    }
    there
}

fn main() {
    println!("cargo::rerun-if-env-changed=LLVM_PREFIX");
    println!("cargo::rerun-if-changed=plugin");

    let major = major();
    let llvm = find(major);

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    numbers::write(major, &MAJORS, &llvm.includes, &out).unwrap_or_else(|error| fail(&error));

    let mut sources: Vec<PathBuf> = std::fs::read_dir("plugin")
        .expect("the crate has a directory named plugin")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "cpp"))
        .collect();
    sources.sort();

    let mut shim = cc::Build::new();
    // The LLVM of this clang must not be newer than rustc's, because rustc links the bitcode that clang writes.
    println!("cargo::rerun-if-env-changed=MERGEFN_CLANGXX");
    let clang = env::var("MERGEFN_CLANGXX").unwrap_or_else(|_| format!("clang++-{major}"));
    if across_languages(&clang) {
        shim.compiler(&clang).flag("-flto");
    }
    shim.cpp(true)
        .std("c++17")
        .files(&sources)
        // LLVM's headers count as system headers, so that they give no warnings.
        .flag("-isystem")
        .flag(&llvm.includes)
        .define("NDEBUG", None)
        .define("__STDC_CONSTANT_MACROS", None)
        .define("__STDC_LIMIT_MACROS", None)
        // Hosts are built without RTTI and exceptions. A plugin with these would load in opt, but not in rustc.
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag("-fvisibility=hidden")
        .flag("-fvisibility-inlines-hidden")
        .flag("-Wall")
        .flag("-Wextra")
        .flag_if_supported("-Wno-unused-parameter")
        .opt_level(2)
        .compile("mergefn_shim");

    // A host with another LLVM lacks functions that the plugin calls, but must be able to load the plugin, which then
    // says that this is the wrong LLVM. So functions are bound at their first call. Rust code calls through addresses
    // that are bound at load whatever this option says, so it calls no LLVM function that is younger than LLVM 14; the
    // shim does. Data is always bound at load: see plugin/floats.cpp.
    println!("cargo::rustc-link-arg-cdylib=-Wl,-z,lazy");

    let libdir = llvm.libraries;
    println!("cargo::rustc-link-arg-tests=-L{libdir}");
    println!("cargo::rustc-link-arg-tests=-lLLVM-{major}");
    println!("cargo::rustc-link-arg-tests=-Wl,-rpath,{libdir}");
    // Beside an LLVM of another system, `cargo xtask setup` puts that system's loader and libraries, for tests.
    let prefix = Path::new(&libdir).with_file_name("");
    if prefix.join("loader").exists() {
        let (loader, system) = (prefix.join("loader"), prefix.join("system"));
        for argument in [
            "--allow-shlib-undefined".to_owned(),
            "--disable-new-dtags".to_owned(),
            format!("--dynamic-linker={}", loader.display()),
            format!("-rpath,{}", system.display()),
        ] {
            println!("cargo::rustc-link-arg-tests=-Wl,{argument}");
        }
    }
}
