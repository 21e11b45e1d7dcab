// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The same module gives the same bytes: on a second run, and on threads beside each other.

#[path = "support/mod.rs"]
mod support;

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use support::{in_parallel, opt, plugin, programs, run, scratch, tool};

/// A module in which much merges: classes of twins, chains of callers, cycles, tables.
fn module(tag: &str, twins: usize) -> String {
    let mut text = String::from(
        "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
         target triple = \"x86_64-unknown-linux-gnu\"\n\
         declare i32 @outside(i32)\n",
    );
    for twin in 0..twins {
        let _ = writeln!(
            text,
            "define internal i32 @{tag}.leaf{twin}(i32 %x) unnamed_addr {{\n  \
               %a = call i32 @outside(i32 %x)\n  %b = mul nsw i32 %a, {constant}\n  \
               %c = call i32 @outside(i32 %b)\n  ret i32 %c\n}}\n\
             define i32 @{tag}.ping{twin}(i32 %x) {{\n  %a = call i32 @{tag}.leaf{twin}(i32 %x)\n  \
               %b = call i32 @{tag}.pong{twin}(i32 %a)\n  %c = call i32 @outside(i32 %b)\n  ret i32 %c\n}}\n\
             define i32 @{tag}.pong{twin}(i32 %x) {{\n  %a = call i32 @{tag}.leaf{twin}(i32 %x)\n  \
               %b = call i32 @{tag}.ping{twin}(i32 %a)\n  %c = call i32 @outside(i32 %a)\n  ret i32 %c\n}}\n\
             @{tag}.table{twin} = private unnamed_addr constant [1 x ptr] [ptr @{tag}.leaf{twin}]\n\
             define ptr @{tag}.entry{twin}(i64 %i) {{\n  \
               %p = getelementptr [1 x ptr], ptr @{tag}.table{twin}, i64 0, i64 %i\n  \
               %q = load ptr, ptr %p, align 8\n  %r = load ptr, ptr %q, align 8\n  \
               %s = load ptr, ptr %r, align 8\n  ret ptr %s\n}}",
            constant = twin % 7
        );
    }
    text
}

/// The bitcode that the pass makes of a module.
fn bitcode(module: &Path, parameters: &str) -> Vec<u8> {
    run(opt()
        .arg(format!("-passes=rust-mergefunc{parameters}"))
        .arg(module))
    .stdout
}

#[test]
fn a_second_run_gives_the_same_bytes() {
    let dir = scratch("determinism-runs");
    let made = dir.join("made.ll");
    fs::write(&made, module("m", 200)).expect("the scratch directory is writable");
    let mut runs: Vec<_> = ["", "<early>", "<exact>", "<search=tree>", "<no-aliases>"]
        .map(|parameters| (made.clone(), parameters))
        .into();
    runs.extend(programs().into_iter().map(|module| (module, "")));
    in_parallel(&runs, |_, (module, parameters)| {
        let first = bitcode(module, parameters);
        assert!(
            first == bitcode(module, parameters),
            "{} {parameters}",
            module.display()
        );
    });
}

/// Which types are equal must not depend on what was read before: a type that is met deep inside
/// another one, deeper than types are compared, is compared where it stands alone.
#[test]
fn a_type_is_the_same_inside_of_any_other() {
    let mut text = String::from("%first = type { i32, i64 }\n%second = type { i32, i64 }\n");
    for (tag, inner) in [("u", "%first"), ("v", "%second")] {
        for level in 0..300 {
            let held = match level {
                299 => inner.to_owned(),
                _ => format!("%{tag}{}", level + 1),
            };
            let _ = writeln!(text, "%{tag}{level} = type {{ {held} }}");
        }
    }
    text.push_str("declare void @use(ptr, i32)\n");
    // 256 levels are compared. Those that hold the two one level deeper are read before them.
    let types = ["%u44", "%v44", "%first", "%second"];
    for (number, ty) in types.into_iter().enumerate() {
        let _ = writeln!(
            text,
            "define dso_local void @f{number}(i32 %x) unnamed_addr {{\n  %p = alloca {ty}, align 8\n  \
               %a = mul i32 %x, {pair}\n  call void @use(ptr %p, i32 %a)\n  \
               call void @use(ptr %p, i32 %x)\n  ret void\n}}",
            pair = 3 + number / 2
        );
    }
    let made = scratch("determinism-types").join("made.ll");
    fs::write(&made, text).expect("the scratch directory is writable");
    for parameters in ["", "<search=tree>"] {
        let output = run(opt()
            .args(["-S", &format!("-passes=rust-mergefunc{parameters}")])
            .arg(&made))
        .stdout;
        let output = String::from_utf8_lossy(&output);
        assert!(
            output.contains("@f3 = dso_local unnamed_addr alias void (i32), ptr @f2"),
            "{parameters}: the types alone are equal"
        );
    }
}

/// ThinLTO runs one backend for each module; with two jobs they run beside each other in one
/// process. What each writes must not depend on that.
#[test]
fn a_thread_beside_another_gives_the_same_bytes() {
    let dir = scratch("determinism-threads");
    let inputs: Vec<_> = (0..6)
        .map(|index| {
            let (text, object) = (
                dir.join(format!("{index}.ll")),
                dir.join(format!("{index}.bc")),
            );
            fs::write(&text, module(&format!("m{index}"), 60)).expect("the directory is writable");
            run(Command::new(tool("opt"))
                .args(["-module-summary", "-module-hash", "-o"])
                .args([&object, &text]));
            object
        })
        .collect();
    let link = |jobs: u32| {
        let out = dir.join(format!("jobs{jobs}.so"));
        let lto = dir.join(format!("jobs{jobs}"));
        fs::create_dir_all(&lto).expect("the directory is writable");
        run(Command::new(tool("ld.lld"))
            .arg("-shared")
            .arg(format!("--load-pass-plugin={}", plugin().display()))
            .arg("--lto-newpm-passes=rust-mergefunc")
            .arg(format!("--thinlto-jobs={jobs}"))
            .args(["--build-id=none", "-o"])
            .arg(&out)
            .args(&inputs)
            .env_remove("MERGEFN"));
        fs::read(&out).expect("the linker writes its output")
    };
    let alone = link(1);
    for _ in 0..5 {
        assert!(alone == link(2), "two jobs give other bytes than one");
    }
}
