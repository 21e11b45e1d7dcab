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
//! | the passes side by side: time and memory, code | [`passes`], [`time`], [`size`], [`ways`]; [`summary`] and [`report`] show them |
//! | the speed of merged programs | [`speed`] |
//! | how time grows with the module | [`growth`] |
//! | the plugin beside another build of it | [`pairs`] |
//! | whole builds by clang and cargo | [`builds`] |
//! | WebAssembly and a microcontroller | [`embedded`] |
//! | what figures depend on, and the files that they go to | [`environment`], [`results`], [`page`] |

mod builds;
mod embedded;
mod environment;
mod growth;
mod inventory;
mod options;
mod page;
mod pairs;
mod passes;
mod report;
mod results;
mod size;
mod speed;
mod summary;
mod time;
mod ways;

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;

use options::GROWING;
pub(crate) use options::Options;

use crate::build::plugin;
use crate::machine::rustc::Rustc;
use crate::programs::embedded::{Workshop, rust_targets};
use crate::programs::{self, Form, Level, Module, Subject};
use crate::setup;
use builds::Builder;
use page::Page;
use results::Environment;
use speed::Speed;
use support::llvm::Llvm;
use support::project::Project;
use support::snapshot::Snapshot;
use support::stamp;

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    options.check()?;
    let llvm = setup::ensure()?;
    let rustc = Rustc::host_of_plugin()?;
    let against = options.against.as_deref().map(plugin::existing);
    let against = against.transpose()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;
    let out = options
        .out
        .clone()
        .unwrap_or_else(|| project.target.join("bench/results"));
    fs::create_dir_all(&out)?;

    let home = project.target.join("bench");
    let _lock = stamp::lock(&home)?;
    let plugin = Snapshot::take(&plugin, &home.join("plugin"))?;
    let against = (against.as_deref())
        .map(|other| Snapshot::take(other, &home.join("against")))
        .transpose()?;
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
    if let Some(warning) = environment.warning() {
        println!("{warning}");
    }
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
        let parts = self.options.parts();
        let corpus = self.home.join(match self.options.debug_info {
            true => "corpus-g",
            false => "corpus",
        });
        let against = self.against;
        let several = parts.passes || parts.speed;
        if several || against.is_some() {
            let chosen = options::choose(subjects, self.options)?;
            let modules = programs::modules(&corpus, &chosen, &Level::ALL)?;
            if parts.passes {
                self.passes(&modules)?;
            }
            if parts.speed {
                self.speed(&modules)?;
            }
            if let Some(other) = against {
                self.pairs(&modules, other)?;
            }
        }
        if self.options.builds {
            self.builds(&options::choose(subjects, self.options)?)?;
        }
        if self.options.embedded {
            self.embedded()?;
        }
        if parts.growth {
            let name = &self.options.growth_of;
            let mut all = subjects.iter().map(AsRef::as_ref);
            let growing = all.find(|subject| subject.name() == name);
            let growing = growing.with_context(|| format!("no program {name} to copy"))?;
            let level = self.options.growth_level;
            let modules = programs::modules(&corpus, &[growing], &[level])?;
            self.growth(modules.first().context("no module to copy")?)?;
        }
        Ok(())
    }

    fn passes(&self, modules: &[Module<'_>]) -> Result<()> {
        let results = passes::measure_all(
            self.llvm,
            self.plugin,
            self.environment.clone(),
            modules,
            self.options,
        )?;
        let name = match self.options.debug_info {
            true => "results-g",
            false => "results",
        };
        self.show(&passes::page(&results), name, &results)?;
        results.verdict()
    }

    fn speed(&self, modules: &[Module<'_>]) -> Result<()> {
        let speed = speed::measure_all(
            self.llvm,
            self.plugin,
            self.environment.clone(),
            modules,
            self.how(),
        )?;
        self.show_speed("Speed of the merged programs", &speed, "speed")
    }

    fn how(&self) -> speed::How {
        speed::How {
            runs: self.options.runs,
            counts_instructions: self.options.callgrind,
        }
    }

    fn show_speed(&self, title: &'static str, speed: &Speed, name: &str) -> Result<()> {
        let mut page = Page::new(title, self.environment);
        page.table(&speed.heading(), speed.table());
        page.text(&speed.summary());
        self.show(&page, name, speed)
    }

    fn pairs(&self, modules: &[Module<'_>], other: &Snapshot) -> Result<()> {
        let pairs = pairs::measure_all(
            self.llvm,
            (self.plugin, other),
            self.environment.clone(),
            modules,
            self.options.runs,
        )?;
        let mut page = Page::new("The plugin beside another build of it", self.environment);
        page.table(pairs::HEADING, pairs.table());
        page.text(&pairs.summary());
        self.show(&page, "pairs", &pairs)
    }

    fn builds(&self, subjects: &[&dyn Subject]) -> Result<()> {
        let options = self.options;
        let home = self.home.join(match options.profile {
            true => "builds-profile",
            false => "builds",
        });
        let builder = Builder::new(self.llvm, self.plugin, home, options.build_runs);
        let chosen = builds::chosen(subjects, &options.regimes);
        let environment = Environment {
            runs: options.build_runs,
            ..self.environment.clone()
        };
        let results = builder.measure_all(environment, &chosen)?;
        self.show(&results.page(), "builds", &results)?;
        results.verdict()?;
        if options.build_speed {
            let speed = builder.speed(self.environment.clone(), &chosen, self.how())?;
            self.show_speed("Speed of whole builds", &speed, "builds-speed")?;
        }
        Ok(())
    }

    fn embedded(&self) -> Result<()> {
        setup::ensure_embedded(&rust_targets())?;
        let home = self.home.join("embedded");
        let tools = (self.llvm, &Rustc::active()?);
        let workshop = Workshop::new(self.project, tools, self.plugin, &home)?;
        let environment = self.environment.clone();
        let results = embedded::measure_all(environment, &workshop, self.plugin, &home)?;
        self.show(&results.page()?, "embedded", &results)?;
        results.verdict()
    }

    fn growth(&self, module: &Module<'_>) -> Result<()> {
        let mut name = "growth".to_owned();
        if module.subject.name() != GROWING {
            name = format!("{name}-{}", module.subject.name());
        }
        if module.level == Level::Size {
            name = format!("{name}-{}", module.level.name());
        }
        let home = self.home.join("growth").join(&name);
        growth::measure_all(
            self.llvm,
            self.plugin,
            self.environment.clone(),
            module,
            (&home, self.options.growth_max),
            |growth| {
                let mut page = Page::new("How time grows with the module", self.environment);
                page.table("processor time of the pass in ms", growth.table());
                page.text(&growth.summary());
                self.show(&page, &name, growth)
            },
        )
    }

    fn show(&self, page: &Page, name: &str, content: &impl Serialize) -> Result<()> {
        page.print();
        page.write(self.out, name, content)
    }
}
