// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The demo: a C++ and a Rust program, each built by full link-time optimization, by the same with the plugin, and by a link that merges.
//! `--all` takes larger ones, and compares no merging, LLVM's `mergefunc` and the plugin.
//!
//! They are whole builds of the benchmark's programs. Every build runs on the same inputs and has to print the same; a difference fails
//! the demo. Sizes and times come last, as a table.

use std::path::PathBuf;
use std::sync::LazyLock;

use anyhow::{Result, bail};

use crate::bench::builds::{Builder, Built};
use crate::build::plugin;
use crate::dist;
use crate::machine::rustc::Rustc;
use crate::measure::{differing, table};
use crate::programs::merging::Merging;
use crate::programs::recipes::{self, Recipe};
use crate::programs::whole::{Linker, Regime, Setting};
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

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let major = options.llvm.major;
    let rustc = rustc_for(major)?;
    if !options.all && rustc.llvm_major() != Some(major) {
        bail!(
            "{rustc} loads no plugin for LLVM {major}: `cargo xtask demo --all --llvm {major}` leaves Rust's link to ld.lld"
        );
    }
    let llvm = setup::ensure_for(project, major)?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref(), major)?;

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
    if !options.all {
        project
            .cargo()
            .args(["build", "--package", "cargo-mergefn"])
            .run_checked()?;
    }
    let parts = [&*rust, &*native].into_iter().flat_map(|subject| {
        let is_rust = subject.language() == Language::Rust;
        ways(options.all, is_rust, &snapshot)
            .into_iter()
            .map(move |(regime, names)| (subject, regime, names))
    });
    let name = |(subject, regime, _): &(&dyn Subject, Regime, _)| {
        format!("{}, {}", subject.name(), regime.name())
    };
    let built = progress::map(parts, WORKERS, name, |(subject, regime, names)| {
        // Programs that count bytes are built so in C++.
        let (level, icf) = match subject.language() {
            Language::Rust => (Level::Speed, "none"),
            _ => (Level::Size, "all"),
        };
        let builder = Builder {
            home: home.clone(),
            llvm: &llvm,
            linkers: vec![Linker::lld(&llvm, icf)],
            runs: 0,
        };
        let ways: Vec<_> = names.iter().map(|(_, merging)| *merging).collect();
        let (built, fresh) = builder.build(subject, Setting { regime, level }, &ways)?;
        let names = names.into_iter().map(|(name, _)| name);
        let built: Vec<_> = names.zip(built).collect();
        Ok(((subject.name(), built), stamp::outcome(fresh)))
    })?;
    let mut table = table::new(
        "program | build | .text bytes | saved | file bytes | saved | time",
        2,
    );
    for name in [rust.name(), native.name()] {
        let built = built.iter().filter(|(program, _)| *program == name);
        let built: Vec<_> = built.flat_map(|(_, built)| built).collect();
        let outputs = built
            .iter()
            .map(|(way, built)| (*way, &built.linked[0].output));
        let differing = differing(outputs.map(|(way, output)| (way.to_owned(), output)));
        if !differing.is_empty() {
            bail!(
                "{name}: MISCOMPILED: other output than the plain build's from {}; output-0.txt of each build below {} has it",
                differing.join(", "),
                home.display()
            );
        }
        println!("{name}: all {} builds print the same", built.len());
        let first = sizes(&built[0].1);
        for (way, built) in built {
            let mut cells = vec![name.to_owned(), (*way).to_owned()];
            for (before, size) in first.into_iter().zip(sizes(built)) {
                cells.push(table::count(size));
                cells.push(table::percent(before, size));
            }
            cells.push(format!("{:.1} s", built.first.cpu_s));
            table::row(&mut table, cells);
        }
    }
    println!("\n{table}\n{}", LEGEND.trim_end());
    Ok(())
}

/// .text and the stripped file, in bytes.
fn sizes(built: &Built) -> [u64; 2] {
    let sizes = &built.linked[0].sections;
    [sizes.text, sizes.stripped]
}

type Ways<'a> = Vec<(Regime, Vec<(&'static str, Merging<'a>)>)>;

/// The builds of a program, by regime, the one to compare with first.
fn ways<'a>(all: bool, is_rust: bool, plugin: &'a Snapshot) -> Ways<'a> {
    let plugin = Merging::Plugin(plugin);
    let usual = match is_rust {
        true => Merging::Upstream,
        false => Merging::Off,
    };
    match all {
        true => {
            let ways = [Merging::Off, Merging::Upstream, plugin];
            let ways = ways.map(|merging| (merging.name(), merging));
            vec![(Regime::Full, ways.to_vec())]
        }
        false => vec![
            (
                Regime::Full,
                vec![("full-lto", usual), ("full-lto-plugin", plugin)],
            ),
            (Regime::Merge, vec![("merge-link", plugin)]),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plugin_is_compared_in_each_way() {
        let snapshot = Snapshot {
            path: "/p".into(),
            key: String::new(),
        };
        for (all, is_rust) in [(false, false), (false, true), (true, true)] {
            let ways = ways(all, is_rust, &snapshot);
            let all_ways = ways.iter().flat_map(|(_, ways)| ways);
            let merges = |(_, merging): &&(_, Merging<'_>)| matches!(merging, Merging::Plugin(_));
            assert_eq!(all_ways.filter(merges).count(), if all { 1 } else { 2 });
            assert!(!matches!(ways[0].1[0].1, Merging::Plugin(_)));
        }
    }
}
