// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The demo: a C++ and a Rust program, each built by full link-time optimization, by the same with the plugin, and by a link that merges.
//!
//! They are whole builds of the benchmark's programs. Every build runs on the same inputs and has to print the same; a difference fails
//! the demo. Sizes and times come last, as a table.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::bench::builds::{Builder, Built};
use crate::build::plugin;
use crate::machine::rustc::Rustc;
use crate::measure::{differing, table};
use crate::programs::merging::Merging;
use crate::programs::whole::{Linker, Regime, Setting};
use crate::programs::{self, Language, Level, Subject};
use crate::setup;
use support::command::CommandExt;
use support::progress;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
}

const LEGEND: &str = "\
full-lto: full LTO, of clang without merging, of rustc with its own. merge-link: mergefn-link, `cargo mergefn build --merge-link`.
file: stripped. time: processor time, in C++ of the link, in Rust of the whole build.
";

/// Builds at a time: one program's compiler is single-threaded, the other's leaves a core idle while it links.
const WORKERS: usize = 2;

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let rustc = Rustc::host_of_plugin()?;
    let llvm = setup::ensure()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref(), llvm.major)?;

    let home = project.target.join("demo");
    let _lock = stamp::lock(&home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    let [rust, native] = programs::two(project, (&llvm, &rustc), "mini-redis", "jsonnet")?;
    println!(
        "{}: Rust, {rustc} with RUSTC_BOOTSTRAP=1, lto=fat, codegen-units=1\n{}: C++, clang {} -Os -flto, ld.lld --icf=all",
        rust.name(),
        native.name(),
        llvm.version
    );
    project
        .cargo()
        .args(["build", "--package", "cargo-mergefn"])
        .run_checked()?;
    let parts = [&*rust, &*native].into_iter().flat_map(|subject| {
        let ways = ways(subject.language(), &snapshot).into_iter();
        ways.map(move |(regime, names)| (subject, regime, names))
    });
    let name = |(subject, regime, _): &(&dyn Subject, Regime, _)| {
        format!("{}, {}", subject.name(), regime.name())
    };
    let built = progress::map(parts, WORKERS, name, |(subject, regime, names)| {
        // The demo builds C and C++ programs like users for whom bytes count.
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
            table.add_row(cells);
        }
    }
    println!("\n{table}\n{}", LEGEND.trim_end());
    Ok(())
}

/// The sizes of .text and of the stripped file, in bytes.
fn sizes(built: &Built) -> [u64; 2] {
    let sizes = &built.linked[0].sections;
    [sizes.text, sizes.stripped]
}

type Ways<'a> = Vec<(Regime, Vec<(&'static str, Merging<'a>)>)>;

/// The builds of a program, by regime. The first build is the one with which the others are compared.
fn ways(language: Language, plugin: &Snapshot) -> Ways<'_> {
    let plugin = Merging::Plugin(plugin);
    let usual = match language {
        Language::Rust => Merging::Upstream,
        Language::C | Language::Cxx => Merging::Off,
    };
    let full = vec![("full-lto", usual), ("full-lto-plugin", plugin)];
    vec![
        (Regime::Full, full),
        (Regime::Merge, vec![("merge-link", plugin)]),
    ]
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
        for language in [Language::Cxx, Language::Rust] {
            let ways = ways(language, &snapshot);
            let merges = |(_, merging): &&(_, Merging<'_>)| matches!(merging, Merging::Plugin(_));
            let count = |(_, ways): &(_, Vec<_>)| ways.iter().filter(merges).count();
            assert_eq!(ways.iter().map(count).collect::<Vec<_>>(), [1, 1]);
            assert!(!merges(&&ways[0].1[0]));
        }
    }
}
