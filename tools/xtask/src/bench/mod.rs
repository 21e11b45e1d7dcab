// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The benchmark: the plugin against LLVM's `mergefunc`, as opt passes on real programs as whole modules.
//!
//! Times are from runs of all passes in alternation, so that a busy or a hot machine hurts all alike; the median of the processor time
//! is what counts. Code is measured after llc and again after ld.lld with its own folding, for every way of merging, and the programs run:
//! all builds of one have to print the same. What of that is left where compilers and linkers do their own work is what whole builds show.
//!
//! | part | file |
//! | --- | --- |
//! | which parts run, on which programs | [`options`] |
//! | the passes side by side: time and memory, code | [`passes`], [`time`], [`size`], [`inventory`] |
//! | the speed of merged programs | [`speed`] |
//! | how time grows with the module | [`growth`] |
//! | the plugin beside another build of it | [`pairs`] |
//! | whole builds by clang and cargo | [`builds`] |
//! | WebAssembly and a microcontroller | [`embedded`] |
//! | what figures depend on, and the files that they go to | [`environment`], [`page`] |

pub(crate) mod builds;
mod embedded;
mod environment;
mod growth;
mod inventory;
mod options;
mod page;
mod pairs;
mod passes;
mod size;
mod speed;
mod time;

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result};

pub(crate) use options::Options;

use crate::build::plugin;
use crate::machine::rustc::Rustc;
use crate::programs::embedded::{Workshop, rust_targets};
use crate::programs::whole::Linker;
use crate::programs::{self, Form, Level, Subject};
use crate::setup;
use builds::Builder;
use environment::Environment;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    options.check()?;
    let llvm = setup::ensure()?;
    let rustc = Rustc::host_of_plugin()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref(), llvm.major)?;
    let out = options
        .out
        .clone()
        .unwrap_or_else(|| project.target.join("bench/results"));
    fs::create_dir_all(&out)?;

    let home = project.target.join("bench");
    let _lock = stamp::lock(&home)?;
    let plugin = Snapshot::take(&plugin, &home.join("plugin"))?;
    let against = match &options.against {
        Some(other) => {
            let other = plugin::existing(other)?;
            Some(Snapshot::take(&other, &home.join("against"))?)
        }
        None => None,
    };
    let environment = Environment::now(project, &llvm, &rustc, &plugin, options.runs);
    let bench = Bench {
        project,
        llvm: &llvm,
        plugin: &plugin,
        against: against.as_ref(),
        environment: &environment,
        options,
        home: &home,
        out: &out,
    };
    let form = Form {
        debug_info: options.debug_info,
        profile: options.profile,
    };
    bench.all(&match &options.ctmark {
        Some(checkout) => programs::ctmark(project, &llvm, checkout, form)?,
        None => programs::all(project, &llvm, &rustc, form)?,
    })?;
    println!("\n{}", environment.lines().join("\n"));
    Ok(())
}

/// What every part needs.
struct Bench<'a> {
    project: &'a Project,
    llvm: &'a Llvm,
    plugin: &'a Snapshot,
    /// Another build of it.
    against: Option<&'a Snapshot>,
    environment: &'a Environment,
    options: &'a Options,
    home: &'a Path,
    out: &'a Path,
}

impl Bench<'_> {
    /// The parts that were asked for. Each writes its files as soon as it is done.
    fn all(&self, subjects: &[Box<dyn Subject>]) -> Result<()> {
        let [passes, speed, growth] = self.options.parts();
        let debug_info = if self.options.debug_info { "-g" } else { "" };
        let corpus = self.home.join(format!("corpus{debug_info}"));
        let against = self.against;
        if passes || speed || against.is_some() {
            let chosen = options::choose(subjects, self.options)?;
            let modules = programs::modules(&corpus, &chosen, &Level::ALL)?;
            if passes {
                let page = passes::page(self, &modules)?;
                page.show(self.out, &format!("results{debug_info}"))?;
            }
            if speed {
                let pairs = speed::pairs(self.llvm, self.plugin, &modules)?;
                let title = "Speed of the merged programs";
                let page = speed::page(title, self.environment, &pairs, self.options)?;
                page.show(self.out, "speed")?;
            }
            if let Some(other) = against {
                let page = pairs::page(self, other, &modules)?;
                page.show(self.out, "pairs")?;
            }
        }
        if self.options.builds {
            self.builds(&options::choose(subjects, self.options)?)?;
        }
        if self.options.embedded {
            self.embedded()?;
        }
        if growth {
            let name = &self.options.growth_of;
            let mut all = subjects.iter().map(AsRef::as_ref);
            let growing = all.find(|subject| subject.name() == name);
            let growing = growing.with_context(|| format!("no program {name} to copy"))?;
            let level = self.options.growth_level;
            let modules = programs::modules(&corpus, &[growing], &[level])?;
            growth::run(self, modules.first().context("no module to copy")?)?;
        }
        Ok(())
    }

    fn builds(&self, subjects: &[&dyn Subject]) -> Result<()> {
        let options = self.options;
        let builder = Builder {
            home: self.home.join(match options.profile {
                true => "builds-profile",
                false => "builds",
            }),
            llvm: self.llvm,
            linkers: Linker::all(self.llvm, self.options.outliner),
            runs: options.build_runs,
        };
        let chosen = builds::chosen(subjects, &options.regimes);
        let environment = Environment {
            runs: options.build_runs,
            ..self.environment.clone()
        };
        let page = builder.page(self.plugin, &environment, &chosen)?;
        page.show(self.out, "builds")?;
        if options.build_speed {
            let pairs = builder.pairs(self.plugin, &chosen);
            let title = "Speed of whole builds";
            let page = speed::page(title, self.environment, &pairs, options)?;
            page.show(self.out, "builds-speed")?;
        }
        Ok(())
    }

    fn embedded(&self) -> Result<()> {
        setup::ensure_embedded(&rust_targets())?;
        let home = self.home.join("embedded");
        let tools = (self.llvm, &Rustc::active()?);
        let workshop = Workshop::new(self.project, tools, self.plugin, &home)?;
        let page = embedded::page(self, &workshop, &home)?;
        page.show(self.out, "embedded")
    }
}
