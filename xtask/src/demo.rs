// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The demo: real programs, each built without function merging, with LLVM's `mergefunc` and with the plugin.
//!
//! Every build runs on the same inputs and has to print the same; a difference fails the demo. What was merged and saved
//! comes last, as a table.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::measure::Code;
use crate::plugin;
use crate::program::{self, Merging, Program};
use crate::rustc::Rustc;
use crate::setup;
use crate::table;
use support::progress::{self, Job};
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Build everything again, also what did not change
    #[arg(long)]
    rebuild: bool,
}

const LEGEND: &str = "\
plain: no merging. mergefunc: LLVM's own pass, with aliases. plugin: rust-mergefunc.
functions merged: by the plugin's remarks. * LLVM's pass gives none: the bodies that became fewer stand there.
function bodies: distinct addresses of function symbols in the executable, thunks included.
";

/// Builds at a time: one program's compiler is single-threaded, the other's leaves a core idle while it links.
const WORKERS: usize = 2;

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let rustc = Rustc::host_of_plugin()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;

    let home = project.target.join("demo");
    let _lock = stamp::lock(&home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    let merging = [Merging::Off, Merging::Upstream, Merging::Plugin(&snapshot)];
    let programs = program::all(project, &llvm, &rustc)?;
    for program in &programs {
        println!("{}: {}", program.name(), program.toolchain());
    }

    let mut jobs = Vec::new();
    for merging in merging {
        for program in &programs {
            let directory = directory(&home, program.as_ref(), merging);
            jobs.push(Job::new(
                format!("{}, {}", program.name(), merging.name()),
                move || {
                    if options.rebuild {
                        stamp::clear(&directory)?;
                    }
                    let key = program.inputs(merging)?;
                    let fresh =
                        stamp::cached(&directory, &key, || program.build(merging, &directory))?;
                    Ok(if fresh {
                        "built"
                    } else {
                        "unchanged since an earlier run"
                    })
                },
            ));
        }
    }
    progress::run(jobs, WORKERS)?;

    for program in &programs {
        compare_outputs(&home, program.as_ref(), &merging)?;
    }
    print_table(&home, &programs, &merging)
}

fn directory(home: &Path, program: &dyn Program, merging: Merging<'_>) -> PathBuf {
    home.join(program.name()).join(merging.name())
}

/// Runs all builds of a program and compares what they print with what the plain one prints.
fn compare_outputs(home: &Path, program: &dyn Program, merging: &[Merging<'_>]) -> Result<()> {
    let mut outputs = Vec::new();
    for &merging in merging {
        let directory = directory(home, program, merging);
        let output = program
            .output(&program.executable(&directory))
            .with_context(|| {
                format!(
                    "{}, {}: the program does not run",
                    program.name(),
                    merging.name()
                )
            })?;
        outputs.push((merging, directory, output));
    }
    let differing: BTreeSet<&str> = outputs
        .iter()
        .filter(|(_, _, output)| *output != outputs[0].2)
        .map(|(merging, _, _)| merging.name())
        .collect();
    if differing.is_empty() {
        println!(
            "{}: all {} builds print the same {} bytes",
            program.name(),
            outputs.len(),
            outputs[0].2.len()
        );
        return Ok(());
    }
    let mut message = format!(
        "{}: MISCOMPILED: other output than the plain build's from {differing:?}",
        program.name()
    );
    for (merging, directory, output) in &outputs {
        let path = directory.join("output.txt");
        fs::write(&path, output).with_context(|| format!("cannot write {}", path.display()))?;
        message.push_str(&format!("\n    {}: {}", merging.name(), path.display()));
    }
    bail!(message)
}

fn print_table(home: &Path, programs: &[Box<dyn Program>], merging: &[Merging<'_>]) -> Result<()> {
    let header = [
        "program",
        "build",
        "functions merged",
        "function bodies",
        "fewer",
        ".text bytes",
        "saved bytes",
        "saved",
    ];
    let mut table = table::new(&header, 2);
    for program in programs {
        let mut plain = None;
        for &merging in merging {
            let directory = directory(home, program.as_ref(), merging);
            let code = Code::of(&program.executable(&directory))?;
            let plain = *plain.get_or_insert(code);
            let fewer = plain.bodies.saturating_sub(code.bodies);
            let merged = match merging {
                Merging::Off => "-".to_owned(),
                Merging::Upstream | Merging::UpstreamSimilar => format!("{fewer} *"),
                Merging::Plugin(_) => program.merged(&directory)?.to_string(),
            };
            table::row(
                &mut table,
                [
                    program.name().to_owned(),
                    merging.name().to_owned(),
                    merged,
                    code.bodies.to_string(),
                    fewer.to_string(),
                    table::thousands(i64::try_from(code.text)?),
                    table::thousands(table::saving(plain.text, code.text)),
                    table::percent(plain.text, code.text),
                ],
            );
        }
    }
    println!("\n{table}\n{}", LEGEND.trim_end());
    Ok(())
}
