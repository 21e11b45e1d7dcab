// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo xtask devirt-real`: two real programs with many virtual calls as whole programs of hidden classes, linked by full LTO
//! with `-fwhole-program-vtables -fstrict-vtable-pointers` and `--icf=all`.
//!
//! | way | what it is |
//! | --- | --- |
//! | alone | LLVM without the plugin |
//! | facts | the plugin as it is: direct by facts about objects only; functions merge |
//! | closed | the plugin with `closed` |
//!
//! The sets of targets are those that the plugin finds at the beginning of the link, by its remarks; what is left is counted in the optimized
//! IR, in which inlining has copied calls. The programs' own tests run in each way, and must say the same. The sources are Debian's.

mod leveldb;
mod recipes;
mod remarks;
mod xerces;

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::calls::indirect_calls;
use super::{FLAG, without_merger};
use crate::build::plugin;
use crate::measure::Sections;
use crate::measure::callgrind;
use crate::measure::table;
use crate::programs::words::Words;
use crate::setup;
use recipes::RECIPES;
use remarks::Calls;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

const LEGEND: &str = "\
indirect: indirect calls in the optimized IR of the program, calls of function pointers included. Inlining copies those that are left.
1, 2, 3, 4+, ?: virtual calls through classes with type metadata at the beginning of the link, by possible targets; with how many became direct.
text, instructions: bytes of code; instructions that the program executes (callgrind). Threads make those of leveldb differ by some per mille.
";

/// The share of calls with two or three targets that has to become direct.
const SHARE: f64 = 0.75;

/// The instructions that a program may execute more, as a share: the noise of threads.
const NOISE: f64 = 0.01;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
}

/// How a program is linked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Way {
    Alone,
    Facts,
    Closed,
}

const WAYS: [Way; 3] = [Way::Alone, Way::Facts, Way::Closed];

impl Way {
    fn name(self) -> &'static str {
        match self {
            Self::Alone => "alone",
            Self::Facts => "facts",
            Self::Closed => "closed",
        }
    }
}

/// What all builds of a way have in common.
#[derive(Debug)]
pub(super) struct Tools {
    llvm: Llvm,
    plugin: PathBuf,
    way: Way,
    /// Everything of this way.
    directory: PathBuf,
}

impl Tools {
    /// Flags of clang for compiling.
    fn compile(&self) -> Vec<String> {
        let mut flags: Vec<String> = [
            "-O2",
            "-w",
            "-flto=full",
            "-fvisibility=hidden",
            "-fwhole-program-vtables",
            FLAG,
        ]
        .map(str::to_owned)
        .to_vec();
        if self.way != Way::Alone {
            flags.push(format!("-fpass-plugin={}", self.plugin.display()));
        }
        flags
    }

    /// Flags of clang for linking, for a program of which the other files begin with that name.
    fn link(&self, program: &str) -> Vec<String> {
        let linker = self.llvm.tool("ld.lld");
        let mut flags = vec![
            "-flto=full".to_owned(),
            format!("--ld-path={}", linker.display()),
        ];
        let words = [
            "--icf=all",
            "--gc-sections",
            "--lto-whole-program-visibility",
            "--save-temps=opt",
            "--opt-remarks-passes,rust-devirt",
        ];
        flags.extend(words.map(|word| format!("-Wl,{word}")));
        flags.push(format!("-Wl,--opt-remarks-filename,{program}.yaml"));
        if self.way != Way::Alone {
            flags.push(format!("-Wl,--load-pass-plugin={}", self.plugin.display()));
        }
        flags
    }

    /// A program that runs clang, with both passes.
    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = without_merger(program);
        command.env_remove("MERGEFN_MERGEFUNC");
        if self.way == Way::Closed {
            command.env("MERGEFN_DEVIRT", "closed");
        }
        command
    }
}

/// What the tests of a build said.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Tests {
    run: usize,
    failed: Vec<String>,
    /// What each test printed, or a digest of it.
    printed: Vec<(String, String)>,
}

/// A program that was built, and what its tests said.
#[derive(Debug)]
pub(super) struct Built {
    programs: Vec<Measured>,
    tests: Tests,
}

/// A program to measure: its executable, and arguments for a run that is counted.
#[derive(Debug)]
pub(super) struct Measured {
    executable: PathBuf,
    arguments: Vec<String>,
}

/// What was found of a program in one way.
#[derive(Clone, Debug)]
struct Found {
    name: String,
    indirect: usize,
    calls: Calls,
    text: u64,
    instructions: Option<u64>,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    setup::ensure_source_tools()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;
    let home = project.target.join("devirt-real");
    let _lock = stamp::lock(&home)?;
    let plugin = Snapshot::take(&plugin, &home.join("plugin"))?.path;
    let mut words = Words::default();
    for package in &RECIPES.packages {
        words = words.with(package, &fetched(package, &home)?);
    }
    let directory = home.join("whole");
    stamp::clear(&directory)?;
    let mut programs: Vec<Vec<Found>> = Vec::new();
    let mut tests: Vec<(&str, Vec<Tests>)> = Vec::new();
    for name in ["leveldb", "xerces-c"] {
        let (mut found, mut told) = (Vec::new(), Vec::new());
        for way in WAYS {
            println!("{name}, {}: compiling, linking, testing", way.name());
            let tools = Tools {
                llvm: llvm.clone(),
                plugin: plugin.clone(),
                way,
                directory: directory.join(name).join(way.name()),
            };
            fs::create_dir_all(&tools.directory)?;
            let source = PathBuf::from(words.fill(&format!("{{{name}}}"))?);
            let built = match name {
                "leveldb" => leveldb::build(&tools, &RECIPES.leveldb, &source, &words)?,
                _ => xerces::build(&tools, &RECIPES.xerces_c, &source)?,
            };
            let measured = built
                .programs
                .iter()
                .map(|program| measure(&tools, program));
            found.push(measured.collect::<Result<Vec<_>>>()?);
            told.push(built.tests);
        }
        programs.extend(by_program(&found));
        tests.push((name, told));
    }
    report(&programs, &llvm);
    verdict(&programs, &tests)
}

/// The source of a package of Debian.
fn fetched(package: &str, home: &Path) -> Result<PathBuf> {
    let (suite, directory) = (&RECIPES.suite, home.join(package));
    stamp::cached(&directory, &format!("{package} of {suite}\n"), || {
        println!("fetching the source package {package}");
        setup::fetch_source(package, suite, &directory).map(drop)
    })?;
    Ok(directory.join("unpacked"))
}

/// What each way found of each program.
fn by_program(ways: &[Vec<Found>]) -> Vec<Vec<Found>> {
    let count = ways.first().map_or(0, Vec::len);
    (0..count)
        .map(|index| ways.iter().map(|found| found[index].clone()).collect())
        .collect()
}

fn measure(tools: &Tools, program: &Measured) -> Result<Found> {
    let path = &program.executable;
    let beside = |end: &str| PathBuf::from(format!("{}{end}", path.display()));
    let text = Command::new(tools.llvm.tool("llvm-dis"))
        .arg(beside(".0.4.opt.bc"))
        .args(["-o", "-"])
        .capture_text()?;
    let calls = match tools.way {
        Way::Alone => Calls::default(),
        _ => Calls::read(&fs::read_to_string(beside(".yaml"))?),
    };
    let scratch = tools.directory.join("scratch");
    let instructions = callgrind::of_program(path, |script| {
        stamp::clear(&scratch)?;
        fs::create_dir_all(&scratch)?;
        let mut run = Command::new(script);
        run.args(&program.arguments).current_dir(&scratch);
        run.quiet()
    })?;
    let name = path.file_name().context("a program has a name")?;
    Ok(Found {
        name: name.to_string_lossy().into_owned(),
        indirect: indirect_calls(&text),
        calls,
        text: Sections::of(path)?.text(),
        instructions,
    })
}

fn thousands(number: u64) -> String {
    table::thousands(number.cast_signed())
}

fn report(programs: &[Vec<Found>], llvm: &Llvm) {
    let mut rows = table::new(
        "program | way | indirect | 1 | 2 | 3 | 4+ | ? | text | instructions",
        2,
    );
    for found in programs {
        for (way, found) in WAYS.iter().zip(found) {
            let calls = |class| found.calls.shown(class);
            let count = found.instructions.map_or("?".into(), thousands);
            let mut cells = vec![
                found.name.clone(),
                way.name().to_owned(),
                found.indirect.to_string(),
            ];
            cells.extend(remarks::CLASSES.map(calls));
            cells.extend([thousands(found.text), count]);
            table::row(&mut rows, cells);
        }
    }
    println!(
        "\nwhole programs, clang {} -O2\n{rows}\n{}",
        llvm.version,
        LEGEND.trim_end()
    );
}

/// Fails if tests say something else, or less became direct than has to.
fn verdict(programs: &[Vec<Found>], tests: &[(&str, Vec<Tests>)]) -> Result<()> {
    for (name, told) in tests {
        for (way, tests) in WAYS.iter().zip(told) {
            if *tests != told[0] {
                bail!(
                    "{name}: the tests of {} say something else: {tests:?}\nalone: {:?}",
                    way.name(),
                    told[0]
                );
            }
        }
        println!(
            "{name}: {} tests say the same in each way; failed: {:?}",
            told[0].run, told[0].failed
        );
    }
    for found in programs {
        let [_, facts, closed] = &found[..] else {
            bail!("three ways give three results");
        };
        let (direct, all) = closed.calls.of_two_or_three();
        println!(
            "{}: {direct} of {all} calls with two or three targets became direct",
            closed.name
        );
        if (direct as f64) < SHARE * all as f64 {
            bail!("{}: too few calls became direct", closed.name);
        }
        let more = closed.instructions.zip(facts.instructions);
        if more.is_some_and(|(more, than)| more as f64 > (1.0 + NOISE) * than as f64) {
            bail!("{}: it executes more instructions", closed.name);
        }
    }
    Ok(())
}
