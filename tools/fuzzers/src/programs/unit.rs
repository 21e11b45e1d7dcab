// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program as a module that others can be joined with: it defines one name, a function that constructs the program's
//! globals and calls its `main`.
//!
//! `main` is called rather than renamed in the source, for only a `main` returns 0 without saying so. A constructor that
//! stayed in `llvm.global_ctors` would run in the process of every other program.

use fs_err as fs;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use super::join::{self, Unit, entry_name, join};
use super::{BUILD_LIMIT, ways};
use crate::case::Case;
use crate::command::{Command, shown};
use crate::trial;

/// How long a program may run alone.
const ALONE: Duration = Duration::from_secs(2);

/// csmith's headers, which their package puts here.
const HEADERS: &str = "/usr/include/csmith";

/// What older C allowed.
const OLD_C: &str = "-Wno-implicit-int -Wno-implicit-function-declaration -Wno-int-conversion \
                     -Wno-incompatible-pointer-types -Wno-return-mismatch -Wno-return-type";

/// Options of GCC's tests that decide what the program means.
const OPTIONS: &str = "-std= -fwrapv -fgnu89-inline -fno-strict-aliasing -fnon-call-exceptions -D";

/// What cannot be hidden from other programs.
const SHARED: [&str; 3] = ["\nmodule asm ", "\n@llvm.global_dtors ", "\n@llvm.used "];

/// The language of a source that is a whole program.
pub(super) fn language(source: &Path) -> Option<&'static str> {
    match source.extension()?.to_str()? {
        "c" => Some("c"),
        "C" | "cc" | "cpp" | "cxx" => Some("c++"),
        _ => None,
    }
}

/// Compiles a program and runs it, or says why it is left out.
pub(super) fn make(
    case: &Case<'_>,
    source: &Path,
    number: usize,
    level: &str,
) -> Result<Result<Unit, &'static str>> {
    let lab = case.lab;
    let [assembly, joined, program] =
        ["unit.ll", "alone.bc", "alone"].map(|name| case.scratch.join(name));
    let module = case.scratch.join(format!("unit-{number}.bc"));
    let text = String::from_utf8_lossy(&fs::read(source)?).into_owned();
    let mut words = vec!["-w", "-S", "-emit-llvm", "-I", HEADERS];
    words.extend(level.split(' '));
    match language(source) {
        Some("c") => words.extend(["-x", "c"].into_iter().chain(OLD_C.split(' '))),
        _ => words.extend(["-x", "c++"]),
    }
    words.extend(options(&text));
    let names = [source, &assembly].map(shown);
    words.extend([&*names[0], "-o", &names[1]]);
    if !lab
        .run(&Command::new("clang", words), BUILD_LIMIT)?
        .success()
    {
        return Ok(Err("does not compile"));
    }
    let text = match standalone(&fs::read_to_string(&assembly)?, number) {
        Ok(text) => text,
        Err(reason) => return Ok(Err(reason)),
    };
    fs::write(&assembly, text)?;
    let entry = entry_name(number);
    let hide =
        format!("-passes=internalize,globaldce -internalize-public-api-list={entry} $1 -o $2");
    let hide = Command::of("opt", &hide).at(&shown(&assembly), &shown(&module));
    let mut unit = Unit {
        source: source.to_owned(),
        number,
        module,
        expected: String::new(),
    };
    let [build, ..] = ways();
    if !lab.run(&hide, BUILD_LIMIT)?.success()
        || !join(lab, &[&unit], &joined)?.success()
        || trial::make(lab, &build.commands(None), &joined, &program, BUILD_LIMIT)?
            .1
            .is_some()
    {
        return Ok(Err("does not link"));
    }
    let outcome = join::run(&program, number, ALONE)?;
    unit.expected = outcome.printed();
    if !outcome.success() {
        return Ok(Err("fails"));
    }
    match join::run(&program, number, ALONE)?.printed() == unit.expected {
        true => Ok(Ok(unit)),
        false => Ok(Err("differs from run to run")),
    }
}

/// Options that a test of GCC's asks for.
fn options(source: &str) -> impl Iterator<Item = &str> {
    (source.lines())
        .filter(|line| line.contains("dg-options") || line.contains("dg-additional-options"))
        .flat_map(|line| line.split(['"', ' ', '{', '}']))
        .filter(|word| OPTIONS.split(' ').any(|option| word.starts_with(option)))
}

/// A module with its entry, and without the list of its constructors.
fn standalone(module: &str, number: usize) -> Result<String, &'static str> {
    if SHARED.iter().any(|part| module.contains(part)) {
        return Err("has global assembly, destructors or names that stay");
    }
    let is_main = |line: &&str| line.starts_with("define ") && line.contains(" i32 @main(");
    let main = module.lines().find(is_main).ok_or("has no main")?;
    let count = main.matches(" %").count();
    let arguments = ["i32 1", "ptr %arguments", "ptr null"];
    let arguments = arguments.get(..count).ok_or("has no usual main")?;
    let list = (module.lines()).find(|line| line.starts_with("@llvm.global_ctors "));
    let calls: String = (constructors(list.unwrap_or("")).iter())
        .map(|name| format!("  call void {name}()\n"))
        .collect();
    let rest = list.map_or_else(|| module.to_owned(), |list| module.replace(list, ""));
    Ok(format!(
        "{rest}\ndefine i32 @{}(ptr %arguments) noinline {{\n{calls}  \
         %status = call i32 @main({})\n  ret i32 %status\n}}\n",
        entry_name(number),
        arguments.join(", ")
    ))
}

/// The constructors in `llvm.global_ctors`, in the order in which they run.
fn constructors(list: &str) -> Vec<&str> {
    let entries = list.split("{ i32 ").skip(1);
    let mut found: Vec<(u32, &str)> = entries
        .filter_map(|entry| {
            let mut parts = entry.split(", ");
            let priority = parts.next()?.parse().ok()?;
            Some((priority, parts.next()?.strip_prefix("ptr ")?))
        })
        .collect();
    found.sort_by_key(|(priority, _)| *priority);
    found.into_iter().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_constructs_by_priority_and_calls_main() {
        let module = "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @a, ptr null }, { i32, ptr, ptr } { i32 101, ptr @b, ptr @c }]\n\
             define dso_local noundef i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) #0 {\n";
        let text = standalone(module, 7).expect("it has a main");
        assert!(!text.contains("llvm.global_ctors"));
        let entry = "define i32 @run.program.7(ptr %arguments) noinline {\n  call void @b()\n  call void @a()\n  %status = call i32 @main(i32 1, ptr %arguments)\n";
        assert!(text.contains(entry), "{text}");
        assert_eq!(standalone("define void @main() {\n", 7), Err("has no main"));
    }

    #[test]
    fn options_of_tests_are_taken_where_they_mean_something() {
        let source = "// { dg-options \"-std=c++14 -fdump-tree-all\" }\n/* { dg-additional-options \"-fwrapv\" { target x } } */\n-DX\n";
        assert_eq!(
            options(source).collect::<Vec<_>>(),
            ["-std=c++14", "-fwrapv"]
        );
    }
}
