// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The demo: a C++ and a Rust program, each built by full link-time optimization, by the same with the plugin, and by a link that merges.
//! `--all` takes larger ones, and compares no merging, LLVM's `mergefunc` and the plugin.
//!
//! They are whole builds of the benchmark's programs. Every build runs on the same inputs and has to print the same; a difference fails
//! the demo. Sizes and times come last, as a table.

use fs_err as fs;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context, Result, bail};

use crate::build::plugin;
use crate::dist;
use crate::machine::rustc::Rustc;
use crate::measure::Code;
use crate::measure::table;
use crate::programs::merging::Merging;
use crate::programs::recipes::{self, Recipe};
use crate::programs::whole::{Linker, Places, Regime, Setting};
use crate::programs::{self, Language, Level, Subject};
use crate::setup;
use support::command::CommandExt;
use support::llvm;
use support::progress;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Larger programs, ripgrep and HarfBuzz, and LLVM's mergefunc beside the plugin (about 15 minutes of processor time)
    #[arg(long)]
    all: bool,
    /// Build everything again, also what did not change
    #[arg(long)]
    rebuild: bool,
    #[command(flatten)]
    llvm: llvm::Choice,
}

const LEGEND: &str = "\
full-lto: full LTO, of clang without merging, of rustc with its own. merge-link: mergefn-link, `cargo mergefn build --merge-link`.
plain: no merging. mergefunc: LLVM's own pass, with aliases. plugin: rust-mergefunc.
file: stripped. time: processor time, in C++ of the link, in Rust of the whole build.
";

/// Builds at a time: one program's compiler is single-threaded, the other's leaves a core idle while it links.
const WORKERS: usize = 2;

/// HarfBuzz without its subsetter, in one file.
static SHAPER: LazyLock<Recipe> = LazyLock::new(|| {
    let harfbuzz = recipes::native("harfbuzz").expect("it is a program of the benchmark");
    Recipe {
        files: Vec::new(),
        runs: harfbuzz.demo.clone().unwrap_or_default(),
        ..harfbuzz.clone()
    }
});

/// A program, and how its users build it.
struct Part {
    subject: Box<dyn Subject>,
    level: Level,
    linker: Linker,
}

/// One build of it.
struct Build<'a> {
    part: &'a Part,
    name: &'static str,
    setting: Setting,
    merging: Merging<'a>,
    directory: PathBuf,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let major = options.llvm.major;
    let rustc = rustc_for(major)?;
    if !options.all && rustc.llvm_major() != Some(major) {
        bail!(
            "{rustc} loads no plugin for LLVM {major}: `cargo xtask demo --all --llvm {major}` leaves Rust's link to ld.lld"
        );
    }
    let llvm = setup::ensure_for(project, major)?;
    let plugin = plugin::given_or_built_for(project, options.plugin.as_deref(), major)?;

    let home = project.target.join(format!("demo{}", dist::suffix(major)));
    let _lock = stamp::lock(&home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    let (recipe, name) = match options.all {
        true => (&*SHAPER, "ripgrep"),
        false => (recipes::native("jsonnet")?, "mini-redis"),
    };
    let [rust, native] = programs::two(project, (&llvm, &rustc), recipe, name)?;
    let by_lld = match rustc.llvm_major() == Some(major) {
        true => String::new(),
        false => format!(" -Clinker-plugin-lto, ld.lld {} --icf=none", llvm.version),
    };
    println!("{name}: Rust, {rustc} with RUSTC_BOOTSTRAP=1, lto=fat, codegen-units=1{by_lld}");
    println!(
        "{}: C++, clang {} -Os -flto, ld.lld --icf=all",
        native.name(),
        llvm.version
    );
    // Programs that count bytes are built so in C++.
    let parts = [(rust, Level::Speed, "none"), (native, Level::Size, "all")];
    let parts = parts.map(|(subject, level, icf)| Part {
        subject,
        level,
        linker: Linker::lld(&llvm, icf),
    });
    let mut builds = Vec::new();
    for part in &parts {
        let is_rust = part.subject.language() == Language::Rust;
        for (name, regime, merging) in ways(options.all, is_rust, &snapshot) {
            builds.push(Build {
                part,
                name,
                setting: Setting {
                    regime,
                    level: part.level,
                },
                merging,
                directory: home.join(part.subject.name()).join(name),
            });
        }
    }
    if !options.all {
        project
            .cargo()
            .args(["build", "--package", "cargo-mergefn"])
            .run_checked()?;
    }
    progress::map(
        &builds,
        WORKERS,
        |build| build.title(),
        |build| {
            if options.rebuild {
                stamp::clear(&build.directory)?;
            }
            Ok(((), stamp::outcome(build.fill()?)))
        },
    )?;
    for builds in builds.chunks(WAYS) {
        compare_outputs(builds)?;
    }
    print_table(&builds)
}

/// Builds of a program, the one to compare with first.
const WAYS: usize = 3;

/// Their names are those of folders, too: the linker takes none with a comma.
fn ways<'a>(
    all: bool,
    is_rust: bool,
    plugin: &'a Snapshot,
) -> [(&'static str, Regime, Merging<'a>); WAYS] {
    let plugin = Merging::Plugin(plugin);
    let usual = match is_rust {
        true => Merging::Upstream,
        false => Merging::Off,
    };
    match all {
        true => [Merging::Off, Merging::Upstream, plugin]
            .map(|merging| (merging.name(), Regime::Full, merging)),
        false => [
            ("full-lto", Regime::Full, usual),
            ("full-lto-plugin", Regime::Full, plugin),
            ("merge-link", Regime::Merge, plugin),
        ],
    }
}

/// The rustc that builds the Rust program: one that loads the plugin, or one that leaves link-time optimization to a newer lld, which does.
fn rustc_for(major: u32) -> Result<Rustc> {
    let rustc = Rustc::active()?;
    match rustc.objection_to(major) {
        Some(objection) if rustc.llvm_major().is_none_or(|own| own > major) => {
            bail!("{objection}. Nor does ld.lld {major} read what it writes")
        }
        _ => Ok(rustc),
    }
}

impl Build<'_> {
    fn program(&self) -> &'static str {
        self.part.subject.name()
    }

    fn title(&self) -> String {
        format!("{}, {}", self.program(), self.name)
    }

    fn executable(&self) -> PathBuf {
        self.directory.join(self.program())
    }

    /// What the build cost.
    fn cost(&self) -> PathBuf {
        self.directory.join("cost.json")
    }

    /// Builds the program unless that is done already; whether it was not.
    fn fill(&self) -> Result<bool> {
        let (subject, setting, linker) = (&self.part.subject, self.setting, &self.part.linker);
        let key = format!(
            "{}{setting:?} {}\n{}\n",
            subject.ingredients(setting)?,
            linker.name,
            self.merging.key()
        );
        stamp::cached(&self.directory, &key, || {
            let (objects, work) = (self.directory.join("objects"), self.directory.join("work"));
            stamp::clear(&objects)?;
            stamp::clear(&work)?;
            subject.compile(
                setting,
                setting.regime.compiles_with(self.merging),
                &objects,
            )?;
            let places = Places {
                parts: 1,
                objects: &objects,
                directory: &work,
                executable: &self.executable(),
                remarks: None,
            };
            let cost = subject.build(setting, self.merging, linker, places)?;
            fs::write(self.cost(), serde_json::to_string(&cost.cpu_s)?)?;
            fs::remove_dir_all(&work).with_context(|| format!("cannot remove {}", work.display()))
        })
    }

    /// .text and the stripped file, in bytes.
    fn sizes(&self) -> Result<[u64; 2]> {
        let text = Code::of(&self.executable())?.text;
        let stripped = self.directory.join("stripped");
        (Command::new("strip").arg("-o").arg(&stripped))
            .arg(self.executable())
            .capture()?;
        Ok([text, fs::metadata(&stripped)?.len()])
    }
}

/// Runs all builds of a program and compares what they print with what the plain one prints.
fn compare_outputs(builds: &[Build<'_>]) -> Result<()> {
    let mut outputs = Vec::new();
    for build in builds {
        let output = (build.part.subject)
            .output(&build.executable())
            .with_context(|| format!("{}: the program does not run", build.title()))?;
        outputs.push((build, output));
    }
    let Some((plain, expected)) = outputs.first() else {
        return Ok(());
    };
    let differing: BTreeSet<&str> = outputs
        .iter()
        .filter(|(_, output)| output != expected)
        .map(|(build, _)| build.name)
        .collect();
    if differing.is_empty() {
        println!(
            "{}: all {} builds print the same {} bytes",
            plain.program(),
            outputs.len(),
            expected.len()
        );
        return Ok(());
    }
    let mut message = format!(
        "{}: MISCOMPILED: other output than the plain build's from {differing:?}",
        plain.program()
    );
    for (build, output) in &outputs {
        let path = build.directory.join("output.txt");
        fs::write(&path, output)?;
        message.push_str(&format!("\n    {}: {}", build.name, path.display()));
    }
    bail!(message)
}

fn print_table(builds: &[Build<'_>]) -> Result<()> {
    let mut table = table::new(
        "program | build | .text bytes | saved | file bytes | saved | time",
        2,
    );
    for builds in builds.chunks(WAYS) {
        let mut first = None;
        for build in builds {
            let sizes = build.sizes()?;
            let before = *first.get_or_insert(sizes);
            let seconds: f64 = serde_json::from_str(&fs::read_to_string(build.cost())?)?;
            let mut cells = vec![build.program().to_owned(), build.name.to_owned()];
            for (before, size) in before.into_iter().zip(sizes) {
                cells.push(table::count(size));
                cells.push(table::percent(before, size));
            }
            cells.push(format!("{seconds:.1} s"));
            table::row(&mut table, cells);
        }
    }
    println!("\n{table}\n{}", LEGEND.trim_end());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plugin_is_compared_in_each_way_and_names_can_be_folders() {
        let snapshot = Snapshot {
            path: "/p".into(),
            key: String::new(),
        };
        for (all, is_rust) in [(false, false), (false, true), (true, true)] {
            let ways = ways(all, is_rust, &snapshot);
            let merges =
                |(_, _, merging): &&(_, _, Merging<'_>)| matches!(merging, Merging::Plugin(_));
            assert_eq!(ways.iter().filter(merges).count(), if all { 1 } else { 2 });
            assert!(ways.iter().all(|(name, ..)| !name.contains([',', ' '])));
        }
    }
}
