//! The table of `rust-devirt`: how many indirect calls are left in each C++ program of `test/devirt/cpp`.
//!
//! | column | what it is |
//! | --- | --- |
//! | plain | `clang++ -O2` |
//! | flag | with `-fstrict-vtable-pointers` |
//! | NewGVN | with the flag and `-enable-newgvn` |
//! | plugin | with the flag and the plugin |
//!
//! Each program is one translation unit against classes that live in another one. With `--lto` the two are linked by lld's full LTO
//! with hidden visibility instead, and what is left is counted in the linked program, by LLVM alone and with the plugin.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::CommandExt;
use crate::llvm::Llvm;
use crate::plugin;
use crate::project::Project;
use crate::setup;
use crate::table;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Count in the linked program, after full LTO with hidden visibility
    #[arg(long)]
    lto: bool,
}

struct Build<'a> {
    llvm: &'a Llvm,
    plugin: &'a Path,
    inputs: PathBuf,
    scratch: PathBuf,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;
    let suite = project.root.join("test/devirt/cpp");
    let scratch = project.target.join("devirt-table");
    fs::create_dir_all(&scratch).with_context(|| format!("cannot create {}", scratch.display()))?;
    let build = Build {
        llvm: &llvm,
        plugin: &plugin,
        inputs: suite.join("Inputs"),
        scratch,
    };

    let header: &[&str] = if options.lto {
        &["program", "LTO", "LTO + plugin"]
    } else {
        &["program", "plain", "flag", "NewGVN", "plugin"]
    };
    let mut table = table::new(header, 1);
    let mut sums = vec![0; header.len() - 1];
    for program in programs(&suite)? {
        let name = program
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let counts = if options.lto {
            build.linked(&program)?
        } else {
            build.compiled(&program)?
        };
        for (sum, count) in sums.iter_mut().zip(&counts) {
            *sum += count;
        }
        table::row(
            &mut table,
            std::iter::once(name).chain(counts.iter().map(usize::to_string)),
        );
    }
    let sums = sums.iter().map(usize::to_string);
    table::row(&mut table, std::iter::once("sum".to_owned()).chain(sums));
    println!("\nindirect calls left\n{table}");
    Ok(())
}

/// The programs of the suite, by name.
fn programs(suite: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(suite).with_context(|| format!("cannot read {}", suite.display()))?;
    let mut programs: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "cpp"))
        .collect();
    programs.sort();
    Ok(programs)
}

impl Build<'_> {
    fn clang(&self) -> Command {
        let mut clang = Command::new(self.llvm.tool("clang++"));
        clang
            .args(["-std=c++20", "-O2"])
            .arg("-I")
            .arg(&self.inputs);
        // The merger is not what is measured.
        clang.env("MERGEFN", "off");
        clang
    }

    fn compiled(&self, program: &Path) -> Result<Vec<usize>> {
        const FLAG: &str = "-fstrict-vtable-pointers";
        let load = format!("-fpass-plugin={}", self.plugin.display());
        let ways: [&[&str]; 4] = [
            &[],
            &[FLAG],
            &[FLAG, "-mllvm", "-enable-newgvn"],
            &[FLAG, &load],
        ];
        let source = fs::read_to_string(program)
            .with_context(|| format!("cannot read {}", program.display()))?;
        let own = own_options(&source);
        ways.iter()
            .map(|way| {
                let mut clang = self.clang();
                clang
                    .args(["-S", "-emit-llvm", "-o", "-"])
                    .args(*way)
                    .args(&own)
                    .arg(program);
                Ok(indirect_calls(&clang.capture_text()?))
            })
            .collect()
    }

    fn linked(&self, program: &Path) -> Result<Vec<usize>> {
        let load = format!("-fpass-plugin={}", self.plugin.display());
        let load_linker = format!("-Wl,--load-pass-plugin={}", self.plugin.display());
        let ways: [(&[&str], &[&str]); 2] = [(&[], &[]), (&[&load], &[&load_linker])];
        let classes = self.inputs.join("classes.cpp");
        ways.iter()
            .map(|(compile, link)| {
                let mut objects = Vec::new();
                for (source, name) in [(program, "program.o"), (&classes, "classes.o")] {
                    let object = self.scratch.join(name);
                    let mut clang = self.clang();
                    clang.args([
                        "-flto",
                        "-fvisibility=hidden",
                        "-fstrict-vtable-pointers",
                        "-c",
                    ]);
                    clang
                        .args(*compile)
                        .arg(source)
                        .arg("-o")
                        .arg(&object)
                        .capture()?;
                    objects.push(object);
                }
                let linked = self.scratch.join("linked.bc");
                let mut clang = self.clang();
                clang
                    .arg("-B")
                    .arg(&self.llvm.bin)
                    .args(["-flto", "-fuse-ld=lld"]);
                clang.arg("-Wl,--lto-emit-llvm").args(*link).args(&objects);
                clang.arg("-o").arg(&linked).capture()?;
                let mut dis = Command::new(self.llvm.tool("llvm-dis"));
                Ok(indirect_calls(
                    &dis.arg(&linked).args(["-o", "-"]).capture_text()?,
                ))
            })
            .collect()
    }
}

/// The clang options that a program's RUN line gives after the number of calls.
fn own_options(source: &str) -> Vec<&str> {
    source
        .lines()
        .find_map(|line| line.strip_prefix("// RUN: %S/Inputs/check "))
        .map(|arguments| arguments.split_whitespace().skip(5).collect())
        .unwrap_or_default()
}

/// Counts the calls and invokes of textual IR whose callee is a local value, like `test/devirt/count-indirect`.
fn indirect_calls(text: &str) -> usize {
    text.lines().filter(|line| is_indirect_call(line)).count()
}

fn is_indirect_call(line: &str) -> bool {
    if line.contains(" asm ") {
        return false;
    }
    ["call ", "invoke "].iter().any(|opcode| {
        line.match_indices(opcode).any(|(at, _)| {
            let rest = &line[at + opcode.len()..];
            let Some(sigil) = rest
                .find(['@', '%'])
                .filter(|&at| rest.as_bytes()[at] == b'%')
            else {
                return false;
            };
            let name = &rest[sigil + 1..];
            let end = name
                .find(|c: char| !c.is_ascii_alphanumeric() && !"-$._".contains(c))
                .unwrap_or(name.len());
            end > 0 && name[end..].starts_with('(')
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_calls_of_local_values_alone() {
        for (line, indirect) in [
            (
                "  %5 = call noundef i32 %4(ptr noundef nonnull align 8 dereferenceable(12) %2)",
                true,
            ),
            ("  invoke void %f.i(ptr %p)", true),
            ("  tail call void @direct(ptr %p)", false),
            (
                "  %5 = tail call noundef ptr @_Znwm(i64 noundef 16) #9",
                false,
            ),
            ("  %5 = call dereferenceable(8) ptr %vfn(ptr %p)", true),
            (
                "  %2 = call i32 asm \"mov %1, $0\", \"=r,r\"(i32 %1)",
                false,
            ),
            ("  call void @llvm.assume(i1 %c)", false),
            ("  %v = load ptr, ptr %p, align 8", false),
        ] {
            assert_eq!(is_indirect_call(line), indirect, "{line}");
        }
    }

    #[test]
    fn a_program_may_ask_for_options() {
        let source = "// A sentence.\n//\n// RUN: %S/Inputs/check %clangxx %plugin %s %t 0 -fPIC\n";
        assert_eq!(own_options(source), ["-fPIC"]);
    }
}
