// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The table of `rust-devirt`: how many indirect calls are left in each C++ program of `test/devirt/cpp`.
//!
//! | column | what it is |
//! | --- | --- |
//! | plain | `clang++ -O2` |
//! | flag | with `-fstrict-vtable-pointers` |
//! | NewGVN | with the flag and `-enable-newgvn` |
//! | plugin | with the flag and the plugin |
//! | unknown | those that no fact settles, as the line `// UNKNOWN: number: reason` of the program says |
//!
//! Each program is one translation unit that uses classes of another one. With `--lto`, lld's full LTO links the two
//! with hidden visibility instead, and the table counts the calls left in the linked program, by LLVM alone and with
//! the plugin.
//!
//! The IR in which calls are counted is also compiled and run: it has to print what the program prints without
//! optimization. [`verdict`] checks its demands on the sums.

mod calls;

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::build::plugin;
use crate::measure::table;
use crate::setup;
use calls::indirect_calls;
use support::command::CommandExt;
use support::files;
use support::llvm::Llvm;
use support::progress;
use support::project::Project;
use support::stamp;
use support::workers;

/// What the pass is for: without this flag clang says nothing of vtable pointers.
const FLAG: &str = "-fstrict-vtable-pointers";

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

/// A program's row: the calls left in each way, and how many of them no fact settles.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
struct Row {
    name: String,
    counts: Vec<usize>,
    unknown: usize,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref(), llvm.major)?;
    let suite = project.root.join("test/devirt/cpp");
    let scratch = project.target.join("devirt-table");
    let _lock = stamp::lock(&scratch)?;
    let build = Build {
        llvm: &llvm,
        plugin: &plugin,
        inputs: suite.join("Inputs"),
        scratch,
    };

    let programs = files::listed(&suite, "*.cpp")?;
    let mut rows = progress::map(&programs, workers::cores(), stem, |path| {
        let source = fs::read_to_string(path)?;
        let name = stem(&path);
        let program = Program {
            path,
            name: &name,
            options: own_options(&source),
            classes: of_line(&source, "// CLASSES: "),
        };
        let counts = match options.lto {
            true => build.linked(&program)?,
            false => build.compiled(&program)?,
        };
        let unknown = unknown(&source)?;
        let row = Row {
            name,
            counts,
            unknown,
        };
        Ok((row, "counted and run, prints the same"))
    })?;

    let header = match options.lto {
        true => "program | LTO | LTO + plugin",
        false => "program | plain | flag | NewGVN | plugin | unknown",
    };
    let mut table = table::new(header, 1);
    rows.push(sum(&rows));
    for row in &rows {
        let unknown = (!options.lto).then_some(row.unknown);
        let numbers = row.counts.iter().copied().chain(unknown);
        table.add_row(
            std::iter::once(row.name.clone()).chain(numbers.map(|number| number.to_string())),
        );
    }
    println!("\nindirect calls left\n{table}");
    let sum = rows.pop().unwrap_or_default();
    println!("every program prints the same in all ways as without optimization: yes");
    verdict(&rows, &sum, options.lto)
}

fn sum(rows: &[Row]) -> Row {
    let ways = rows.first().map_or(0, |row| row.counts.len());
    Row {
        name: "sum".to_owned(),
        counts: (0..ways)
            .map(|way| rows.iter().map(|row| row.counts[way]).sum())
            .collect(),
        unknown: rows.iter().map(|row| row.unknown).sum(),
    }
}

/// Checks the following goals of the pass, prints each with its figures, and fails if one does not hold:
///
/// 1. without LTO no program has more calls left than by LLVM alone (in LTO LLVM relies on facts that the language does
///    not allow);
/// 2. of the calls that LLVM leaves although facts settle them, 14 of 18 become direct;
/// 3. in LTO with hidden visibility at most 7 of 10 calls that LLVM leaves are left;
/// 4. without LTO no call that no fact settles becomes direct.
fn verdict(rows: &[Row], sum: &Row, lto: bool) -> Result<()> {
    let goals = if lto {
        let (alone, with) = (sum.counts[0], sum.counts[1]);
        vec![(
            10 * with <= 7 * alone,
            format!("at most 7 of 10 of the {alone} calls that LLVM leaves are left: {with}"),
        )]
    } else {
        // The columns of the flag and of the plugin.
        let (alone, with) = (1, 3);
        let more = exceptions(rows, |row| row.counts[with] > row.counts[alone]);
        let wrong = exceptions(rows, |row| row.unknown > row.counts[with]);
        let (alone, with) = (sum.counts[alone], sum.counts[with]);
        let settled = alone.saturating_sub(sum.unknown);
        let direct = alone.saturating_sub(with);
        vec![
            (
                more.is_empty(),
                format!("no program has more left with the plugin than by LLVM alone{more}"),
            ),
            (
                18 * direct >= 14 * settled,
                format!(
                    "of the {settled} calls that LLVM leaves although facts settle them, at least 14 of 18 become direct: {direct}"
                ),
            ),
            (
                wrong.is_empty(),
                format!("no call that is said to be unknown became direct{wrong}"),
            ),
        ]
    };
    let mut failed = Vec::new();
    for (holds, sentence) in goals {
        println!("{sentence}: {}", if holds { "yes" } else { "NO" });
        if !holds {
            failed.push(sentence);
        }
    }
    ensure!(failed.is_empty(), "does not hold: {}", failed.join("; "));
    Ok(())
}

/// The programs that are exceptions to a goal as text, if there are any.
fn exceptions(rows: &[Row], is_one: impl Fn(&Row) -> bool) -> String {
    let rows = rows.iter().filter(|row| is_one(row));
    let names: Vec<&str> = rows.map(|row| row.name.as_str()).collect();
    match &names[..] {
        [] => String::new(),
        names => format!(" (except {})", names.join(", ")),
    }
}

/// A program of the suite, with the options that its comments name.
struct Program<'a> {
    path: &'a Path,
    name: &'a str,
    /// Options of clang for the program.
    options: Vec<&'a str>,
    /// Options of clang for the classes.
    classes: Option<&'a str>,
}

fn stem(program: &&PathBuf) -> String {
    let stem = program.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

impl Build<'_> {
    /// Turns the merger off, which is not measured, and leaves the devirtualizer at its defaults.
    fn clang(&self) -> Command {
        let mut clang = self.llvm.command("clang++");
        clang
            .env("MERGEFN_MERGEFUNC", "off")
            .env_remove("MERGEFN")
            .env_remove("MERGEFN_DEVIRT")
            .args(["-std=c++20", "-O2"])
            .arg("-I")
            .arg(&self.inputs);
        clang
    }

    fn load(&self) -> String {
        format!("-fpass-plugin={}", self.plugin.display())
    }

    fn file(&self, program: &Program<'_>, what: &str) -> PathBuf {
        self.scratch.join(format!("{}.{what}", program.name))
    }

    fn compiled(&self, program: &Program<'_>) -> Result<Vec<usize>> {
        let load = self.load();
        let ways: [&[&str]; 4] = [
            &[],
            &[FLAG],
            &[FLAG, "-mllvm", "-enable-newgvn"],
            &[FLAG, &load],
        ];
        let classes = self.file(program, "classes.o");
        let mut clang = self.clang();
        clang.args([FLAG, "-c"]).args(&program.options);
        clang.args(program.classes.iter().flat_map(|text| text.split(' ')));
        clang.arg(self.inputs.join("classes.cpp"));
        clang.arg("-o").arg(&classes).capture()?;
        let expected = self.unoptimized(program, &classes)?;
        let mut counts = Vec::new();
        for (number, way) in ways.iter().enumerate() {
            let ir = self.file(program, &format!("{number}.ll"));
            let mut clang = self.clang();
            clang.args(["-S", "-emit-llvm"]).args(*way);
            clang.args(&program.options).arg(program.path);
            clang.arg("-o").arg(&ir).capture()?;
            let text = fs::read_to_string(&ir)?;
            counts.push(indirect_calls(&text));
            self.prints(program, &[&ir, &classes], &expected)?;
        }
        Ok(counts)
    }

    fn linked(&self, program: &Program<'_>) -> Result<Vec<usize>> {
        let load = self.load();
        let load_linker = format!("-Wl,--load-pass-plugin={}", self.plugin.display());
        let ways: [(&[&str], &[&str]); 2] = [(&[], &[]), (&[&load], &[&load_linker])];
        let classes = self.inputs.join("classes.cpp");
        let expected = self.unoptimized(program, &classes)?;
        let mut counts = Vec::new();
        for (compile, link) in ways {
            let mut objects = Vec::new();
            for (source, what) in [(program.path, "program.o"), (&classes, "classes.o")] {
                let object = self.file(program, what);
                let mut clang = self.clang();
                clang.args(["-flto", "-fvisibility=hidden", FLAG, "-c"]);
                clang.args(compile).arg(source);
                clang.arg("-o").arg(&object).capture()?;
                objects.push(object);
            }
            let linked = self.file(program, "linked.bc");
            let mut clang = self.clang();
            clang.arg("-B").arg(&self.llvm.bin);
            clang.args(["-flto", "-fuse-ld=lld", "-Wl,--lto-emit-llvm"]);
            clang.args(link).args(&objects);
            clang.arg("-o").arg(&linked).capture()?;
            let mut dis = Command::new(self.llvm.tool("llvm-dis"));
            dis.arg(&linked).args(["-o", "-"]);
            counts.push(indirect_calls(&dis.capture_text()?));
            self.prints(program, &[&linked], &expected)?;
        }
        Ok(counts)
    }

    /// What the program prints when it is compiled without optimization.
    fn unoptimized(&self, program: &Program<'_>, classes: &Path) -> Result<String> {
        let executable = self.file(program, "unoptimized");
        let mut clang = self.clang();
        clang.args([FLAG, "-O0"]).args(&program.options);
        clang.arg(program.path).arg(classes);
        clang.arg("-o").arg(&executable).capture()?;
        Command::new(&executable).capture_text()
    }

    /// Compiles IR without LLVM's passes, runs the program and compares what it prints with `expected`.
    fn prints(&self, program: &Program<'_>, files: &[&Path], expected: &str) -> Result<()> {
        let executable = self.file(program, "exe");
        let mut clang = self.clang();
        clang.args(["-w", "-Xclang", "-disable-llvm-passes"]);
        clang.args(&program.options).args(files);
        clang.arg("-o").arg(&executable).capture()?;
        let printed = Command::new(&executable).capture_text()?;
        if printed != expected {
            bail!(
                "MISCOMPILED: made of {}, it prints\n{printed}\nand without optimization\n{expected}",
                files[0].display()
            );
        }
        Ok(())
    }
}

/// The rest of the first line that begins with `start`.
fn of_line<'a>(source: &'a str, start: &str) -> Option<&'a str> {
    source.lines().find_map(|line| line.strip_prefix(start))
}

/// The number of calls that no fact settles, from the line `// UNKNOWN: number: reason`; 0 without such a line.
fn unknown(source: &str) -> Result<usize> {
    let Some(text) = of_line(source, "// UNKNOWN: ") else {
        return Ok(0);
    };
    text.split_once(": ")
        .and_then(|(number, _)| number.parse().ok())
        .with_context(|| format!("`// UNKNOWN: {text}` is not `// UNKNOWN: number: reason`"))
}

/// The clang options that a program's RUN line gives after the number of calls.
fn own_options(source: &str) -> Vec<&str> {
    of_line(source, "// RUN: %S/Inputs/check ")
        .map(|arguments| arguments.split_whitespace().skip(5).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_ask_for_options() {
        let source = "// A sentence.\n//\n// RUN: %S/Inputs/check %clangxx %plugin %s %t 0 -fPIC\n";
        assert_eq!(own_options(source), ["-fPIC"]);
    }

    #[test]
    fn a_program_may_say_what_stays_unknown() {
        let source = "// A sentence.\n// UNKNOWN: 7: a reason\n";
        assert_eq!(unknown(source).expect("a number"), 7);
        assert_eq!(unknown("// A sentence.\n").expect("no line"), 0);
        assert!(unknown("// UNKNOWN: some: of them\n").is_err());
    }

    #[test]
    fn each_demand_can_fail() {
        let row = |counts: &[usize], unknown| Row {
            name: "program".to_owned(),
            counts: counts.to_vec(),
            unknown,
        };
        let judge = |row: Row, lto| verdict(std::slice::from_ref(&row), &row, lto).is_ok();
        assert!(judge(row(&[30, 20, 20, 6], 2), false));
        assert!(!judge(row(&[30, 20, 20, 7], 2), false), "13 of 18");
        assert!(!judge(row(&[30, 20, 20, 21], 20), false), "more than LLVM");
        assert!(!judge(row(&[30, 20, 20, 1], 2), false), "an unknown one");
        assert!(judge(row(&[9, 6], 0), true));
        assert!(!judge(row(&[9, 7], 0), true));
    }
}
