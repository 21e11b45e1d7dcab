// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-devirt` on a real C++ library: xerces-c from Debian's source package, built by `clang++ -O2` in three ways.
//!
//! | way | what it is |
//! | --- | --- |
//! | plain | `clang++ -O2` |
//! | flag | with `-fstrict-vtable-pointers` |
//! | plugin | with the flag and the plugin; the merger is off |
//!
//! Every file is compiled in all three ways, one after the other, so that times compare. Then its IR is counted. The library's own tests
//! run on each build; they have to pass as before and to print the same. [`whole`] has whole programs.

mod build;
mod time;
mod whole;

use fs_err as fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::{FLAG, with_plugin};
use crate::plugin;
use crate::setup;
use crate::table;
use support::llvm::Llvm;
use support::progress;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;
use support::workers;

const PACKAGE: &str = "xerces-c";
const SUITE: &str = "bookworm";

const LEGEND: &str = "\
vptr loads, indirect calls: in the optimized IR of all files, each on its own. Calls of function pointers count too.
tests: xerces-c's own, with what they print compared with what its authors expect.
user time: of all compilations, each run once in turn with the two other ways.
A file may have more indirect calls left where a call that became direct was inlined, with the calls in its body.
";

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Use this unpacked source of xerces-c 3.2 instead of fetching Debian's
    #[arg(long, value_name = "DIRECTORY")]
    source: Option<PathBuf>,
    /// Link xerces-c and leveldb as whole programs of hidden classes instead: calls with few targets, tests, size, instructions
    #[arg(long)]
    whole: bool,
    /// Build and measure everything again, also what did not change
    #[arg(long)]
    rebuild: bool,
}

/// How the library is compiled. Nothing else differs between the builds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Way {
    Plain,
    Flag,
    Plugin,
}

const WAYS: [Way; 3] = [Way::Plain, Way::Flag, Way::Plugin];

impl Way {
    fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Flag => "flag",
            Self::Plugin => "plugin",
        }
    }

    fn options(self, plugin: &Path) -> Vec<String> {
        match self {
            Self::Plain => Vec::new(),
            Self::Flag => vec![FLAG.to_owned()],
            Self::Plugin => with_plugin(plugin).into(),
        }
    }
}

/// What stands in one file compiled in one way, and what compiling it took.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
struct Compiled {
    vptr_loads: usize,
    indirect_calls: usize,
    /// User time of `clang++ -c`, in seconds.
    user: f64,
    /// User and system time of the same.
    cpu: f64,
    /// User and system time of rust-devirt's passes in it, by a second run with `-ftime-report`.
    devirt: f64,
}

impl std::iter::Sum for Compiled {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            vptr_loads: sum.vptr_loads + one.vptr_loads,
            indirect_calls: sum.indirect_calls + one.indirect_calls,
            user: sum.user + one.user,
            cpu: sum.cpu + one.cpu,
            devirt: sum.devirt + one.devirt,
        })
    }
}

/// What the tests of a build said.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
struct Tests {
    run: usize,
    failed: Vec<String>,
    /// A digest of what each test printed.
    printed: Vec<(String, String)>,
}

/// Everything that a run finds out, as it is kept for the next one.
#[derive(Debug, Deserialize, Serialize)]
struct Results {
    /// Each file with its three ways.
    files: Vec<(String, [Compiled; 3])>,
    tests: [Tests; 3],
    turns: time::Turns,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    setup::ensure_source_tools()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;

    let home = project.target.join("devirt-real");
    let _lock = stamp::lock(&home)?;
    let source = source(options, &home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    if options.whole {
        return whole::run(&llvm, &snapshot.path, &source, &home);
    }
    let directory = home.join("builds");
    if options.rebuild {
        stamp::clear(&directory)?;
    }
    let results = directory.join("results.json");
    let key = format!(
        "{llvm}\n{}\n{}\n{}\n",
        source.display(),
        snapshot.key,
        build::KEY
    );
    let fresh = stamp::cached(&directory, &key, || {
        println!("compiling xerces-c in three ways; that takes a quarter of an hour on two cores");
        let found = measure(&llvm, &source, &snapshot.path, &directory)?;
        let text = serde_json::to_string_pretty(&found)?;
        fs::write(&results, text).with_context(|| format!("cannot write {}", results.display()))
    })?;
    if !fresh {
        println!("unchanged since an earlier run; --rebuild measures again");
    }
    let text = fs::read_to_string(&results)?;
    let results = serde_json::from_str(&text)
        .context("the results of an earlier run do not read; --rebuild makes new ones")?;
    report(&results, &source, &llvm)
}

/// Where the library's source is.
fn source(options: &Options, home: &Path) -> Result<PathBuf> {
    let source = match &options.source {
        Some(given) => fs::canonicalize(given)
            .with_context(|| format!("there is no directory {}", given.display()))?,
        None => {
            let directory = home.join("source");
            let key = format!("{PACKAGE} of {SUITE}\n");
            let fetched = stamp::cached(&directory, &key, || {
                println!("fetching the source package {PACKAGE} of Debian {SUITE}");
                setup::fetch_source(PACKAGE, SUITE, &directory).map(drop)
            })?;
            if !fetched {
                println!("{PACKAGE}: source fetched by an earlier run");
            }
            directory.join("unpacked")
        }
    };
    if !source.join("CMakeLists.txt").exists() {
        bail!("{} is no source of {PACKAGE}", source.display());
    }
    Ok(source)
}

fn measure(llvm: &Llvm, source: &Path, plugin: &Path, directory: &Path) -> Result<Results> {
    let builds = WAYS.map(|way| build::Build::new(llvm, source, plugin, directory, way));
    let workers = workers::cores();
    let name = |build: &&build::Build| format!("configure {}", build.way.name());
    progress::map(&builds, workers, name, |build| {
        Ok((build.configure()?, "done"))
    })?;

    let units: Vec<Vec<build::Unit>> = builds
        .iter()
        .map(build::Build::units)
        .collect::<Result<_>>()?;
    let names: Vec<&str> = units[0].iter().map(|unit| unit.name.as_str()).collect();
    for other in &units[1..] {
        if names
            != other
                .iter()
                .map(|unit| unit.name.as_str())
                .collect::<Vec<_>>()
        {
            bail!("cmake made different lists of files for different compiler options");
        }
    }
    let name = |&number: &usize| names[number].to_owned();
    let compiled = progress::map(0..names.len(), workers, name, |number| {
        let mut compiled = [Compiled::default(); 3];
        for (way, build) in builds.iter().enumerate() {
            compiled[way] = build.compile(&units[way][number])?;
        }
        Ok((compiled, "compiled in three ways"))
    })?;

    let mut tests = Vec::new();
    for build in &builds {
        println!("linking and testing: {}", build.way.name());
        build.link(workers)?;
        tests.push(build.test()?);
    }
    let [plain, flag, with_plugin] = tests.as_slice() else {
        bail!("three builds give three test results");
    };

    let turns = time::in_turn(&builds, &units, &compiled)?;
    Ok(Results {
        files: names.into_iter().map(String::from).zip(compiled).collect(),
        tests: [plain.clone(), flag.clone(), with_plugin.clone()],
        turns,
    })
}

fn report(results: &Results, source: &Path, llvm: &Llvm) -> Result<()> {
    let sums: [Compiled; 3] =
        [0, 1, 2].map(|way| results.files.iter().map(|(_, ways)| ways[way]).sum());
    let header = [
        "way",
        "vptr loads",
        "indirect calls",
        "tests passed",
        "user time",
    ];
    let mut rows = table::new(&header, 1);
    for ((way, sum), tests) in WAYS.iter().zip(&sums).zip(&results.tests) {
        table::row(
            &mut rows,
            [
                way.name().to_owned(),
                sum.vptr_loads.to_string(),
                sum.indirect_calls.to_string(),
                format!("{} of {}", tests.run - tests.failed.len(), tests.run),
                format!("{:.1} s", sum.user),
            ],
        );
    }
    println!(
        "\n{PACKAGE} {}, {} files, clang {} -O2\n{rows}\n{}",
        version(source),
        results.files.len(),
        llvm.version,
        LEGEND.trim_end()
    );
    println!(
        "\nrust-devirt's passes: {:.2} s of {:.1} s user and system time of clang++ -O2 over all files: {:.2} %",
        sums[2].devirt,
        sums[2].cpu,
        100.0 * sums[2].devirt / sums[2].cpu
    );
    println!(
        "user time of all files, each compiled once in turn: plugin {:+.2} % to flag",
        100.0 * (sums[2].user / sums[1].user - 1.0)
    );
    println!("{}", results.turns);
    verdict(results)
}

/// What makes the command fail: a test that fails or prints otherwise, and a file where the pass leaves more calls than LLVM alone.
fn verdict(results: &Results) -> Result<()> {
    let [plain, flag, plugin] = &results.tests;
    for (way, tests) in [(Way::Flag, flag), (Way::Plugin, plugin)] {
        if tests != plain {
            bail!(
                "the tests of the build {} do not do what those of the plain build do: failed {:?}, there {:?}; what they \
                 printed is below target/devirt-real/builds in */tests/observed and */samples/observed",
                way.name(),
                tests.failed,
                plain.failed
            );
        }
    }
    println!("the tests of all builds print the same");
    let more: Vec<&str> = results
        .files
        .iter()
        .filter(|(_, [_, flag, plugin])| plugin.indirect_calls > flag.indirect_calls)
        .map(|(name, _)| name.as_str())
        .collect();
    println!(
        "files where the plugin leaves more indirect calls than the flag alone: {}{}",
        more.len(),
        more.iter()
            .map(|name| format!("\n    {name}"))
            .collect::<String>()
    );
    Ok(())
}

/// The version by the first line of `debian/changelog`.
fn version(source: &Path) -> String {
    fs::read_to_string(source.join("debian/changelog"))
        .ok()
        .and_then(|text| {
            let (_, rest) = text.split_once('(')?;
            Some(rest.split_once(')')?.0.to_owned())
        })
        .unwrap_or_else(|| source.display().to_string())
}
