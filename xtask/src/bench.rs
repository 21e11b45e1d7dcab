//! The benchmark: the plugin against LLVM's `mergefunc`, as opt passes on whole-program modules.
//!
//! Time is the pass's own wall time, from runs of the two in alternation, so that a busy or a hot machine hurts both alike; the median
//! is what counts. Size is `.text` after llc, for every way of merging.

mod size;
mod time;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::plugin::{self, Snapshot};
use crate::program::{self, Merging, Program};
use crate::progress::{self, Job};
use crate::project::Project;
use crate::rustc::Rustc;
use crate::setup;
use crate::stamp;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// How often each pass runs on each module
    #[arg(long, default_value_t = 11)]
    runs: usize,
    /// Measure time only, which leaves out the code generator's minutes
    #[arg(long)]
    no_size: bool,
}

/// A whole program, optimized and not merged.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) name: &'static str,
    pub(crate) path: PathBuf,
    /// What it was built from, for caches of what is made of it.
    pub(crate) key: String,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let rustc = Rustc::host_of_plugin()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;

    let home = project.target.join("bench");
    let _lock = stamp::lock(&home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    let programs = program::all(project, &llvm, &rustc)?;
    let modules = modules(&home, &programs)?;

    println!(
        "\nwall time of the pass, median of {} runs in alternation",
        options.runs
    );
    println!("{}", time::table(&llvm, &snapshot, &modules, options.runs)?);
    if !options.no_size {
        let sizes = size::measure(&llvm, &snapshot, &modules, &home)?;
        println!("\n.text bytes after opt and llc -O2");
        println!("{}", size::table(&modules, &sizes)?);
    }
    Ok(())
}

/// Builds the modules that are not there yet, one after the other: each build already uses what cores there are.
fn modules(home: &Path, programs: &[Box<dyn Program>]) -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    let mut jobs = Vec::new();
    for program in programs {
        let directory = home.join(program.name());
        let path = directory.join("module.bc");
        let key = program.inputs(Merging::Off)?;
        modules.push(Module {
            name: program.name(),
            path: path.clone(),
            key: key.clone(),
        });
        jobs.push(Job::new(
            format!("{}, bitcode", program.name()),
            move || {
                let fresh = stamp::cached(&directory, &key, || {
                    let module = program.bitcode(&directory)?;
                    std::fs::rename(&module, &path)
                        .with_context(|| format!("cannot move {}", module.display()))
                })?;
                Ok(if fresh {
                    "built"
                } else {
                    "unchanged since an earlier run"
                })
            },
        ));
    }
    progress::run(jobs, 1)?;
    Ok(modules)
}
