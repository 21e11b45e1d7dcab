// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the tests that run `opt` share: where LLVM's tools and the plugin are, and modules at hand.

#![allow(
    dead_code,
    reason = "each test binary uses its own part of this module"
)]

pub mod many;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The root of the checkout.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// `llvm-config` of LLVM 22, found as build.rs finds it.
pub fn llvm_config(options: &[&str]) -> String {
    let config = match std::env::var_os("LLVM_PREFIX") {
        Some(prefix) => PathBuf::from(prefix).join("bin/llvm-config"),
        None => PathBuf::from("llvm-config-22"),
    };
    let output = Command::new(&config).args(options).output();
    let output = output.unwrap_or_else(|error| panic!("cannot run {}: {error}", config.display()));
    assert!(
        output.status.success(),
        "{} {options:?} failed",
        config.display()
    );
    String::from_utf8(output.stdout)
        .expect("llvm-config writes UTF-8")
        .trim()
        .to_owned()
}

/// One of LLVM's tools.
pub fn tool(name: &str) -> PathBuf {
    static TOOLS: LazyLock<String> = LazyLock::new(|| llvm_config(&["--bindir"]));
    Path::new(&*TOOLS).join(name)
}

/// A header of LLVM, to read lists of kinds from.
pub fn header(name: &str) -> String {
    let path = Path::new(&llvm_config(&["--includedir"])).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The plugin: `MERGEFN_PLUGIN`, or the one that cargo built beside this test, or the release build.
pub fn plugin() -> PathBuf {
    if let Some(path) = std::env::var_os("MERGEFN_PLUGIN") {
        return path.into();
    }
    let exe = std::env::current_exe().expect("a test has a path");
    let beside = exe
        .ancestors()
        .skip(1)
        .take(2)
        .map(|dir| dir.join("libmergefn.so"));
    let release = root().join("target/release/libmergefn.so");
    beside
        .chain([release])
        .find(|path| path.exists())
        .expect("the plugin is built before its tests (cargo xtask build)")
}

/// `opt` with the plugin, ready for its arguments.
pub fn opt() -> Command {
    let mut command = Command::new(tool("opt"));
    command.arg(format!("-load-pass-plugin={}", plugin().display()));
    command.env_remove("MERGEFN");
    command
}

/// Runs a command that has to succeed; its standard error is part of the message if it does not.
pub fn run(command: &mut Command) -> Output {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// Every file below a directory, in order, that has the extension.
pub fn files_below(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![dir.to_owned()];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(&dir).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The textual modules of the lit tests that opt reads without an error, and those of the tables of rows.
pub fn lit_modules() -> Vec<PathBuf> {
    let mut modules = files_below(&root().join("test/mergefunc"), "ll");
    modules.extend(modules_of_rows());
    // What a later LLVM parses is no module of this one.
    modules.retain(|path| {
        let text = fs::read_to_string(path).expect("a file that was listed is there");
        !text.lines().any(is_since_later)
    });
    modules
}

/// The module of each row, written to a directory of this test binary's own.
fn modules_of_rows() -> Vec<PathBuf> {
    let binary = std::env::current_exe().expect("a test has a path");
    let name = binary.file_name().unwrap_or_default().to_string_lossy();
    let written = scratch(&format!("rows-{name}"));
    run(Command::new("python3")
        .arg(root().join("test/rows.py"))
        .args(files_below(&root().join("test/mergefunc"), "rows"))
        .arg("--write")
        .arg(&written));
    files_below(&written, "ll")
}

/// Whether a line of a test asks for `since-llvm-NN` with a later LLVM than this one.
fn is_since_later(line: &str) -> bool {
    let asked = line.strip_prefix("; REQUIRES:").into_iter();
    asked
        .flat_map(|features| features.split(','))
        .filter_map(|feature| feature.trim().strip_prefix("since-llvm-")?.parse().ok())
        .any(|major: u32| major > mergefn::ir::major::MAJOR)
}

/// Whole programs as bitcode, if demo or bench have left some.
pub fn programs() -> Vec<PathBuf> {
    let target = root().join("target");
    let mut modules = files_below(&target.join("bench"), "bc");
    modules.extend(files_below(&target.join("demo"), "bc"));
    modules.retain(|path| path.file_name().is_some_and(|name| name == "module.bc"));
    modules
}

/// An empty directory of a test's own below target/tmp.
pub fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    dir
}

/// Does something for each item on as many threads as there are cores; the results keep the order.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return done;
            };
            done.push((index, work(index, item)));
        }
    };
    let mut results: Vec<(usize, R)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let done = workers.into_iter().map(|worker| worker.join());
        done.flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// A C++ program of these sources against LLVM, compiled where it is older than they are.
pub fn build_with_llvm(name: &str, sources: &[&str]) -> PathBuf {
    let sources: Vec<_> = sources.iter().map(|source| root().join(source)).collect();
    let [version, libdir, includes] =
        ["--version", "--libdir", "--includedir"].map(|option| llvm_config(&[option]));
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{version}"));
    let written = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    if sources
        .iter()
        .all(|source| written(source) < written(&binary))
    {
        return binary;
    }
    let unfinished = binary.with_extension("new");
    run(Command::new("c++")
        .args(["-std=c++17", "-O1", "-fno-rtti", "-fno-exceptions"])
        .arg("-DNDEBUG")
        .arg(format!("-I{includes}"))
        .args(sources)
        .arg("-o")
        .arg(&unfinished)
        .arg(format!("-L{libdir}"))
        .args(["-lLLVM-22", &format!("-Wl,-rpath,{libdir}")]));
    fs::rename(unfinished, &binary).expect("the scratch directory is writable");
    binary
}
