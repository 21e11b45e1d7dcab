//! The benchmark: the plugin against LLVM's `mergefunc`, as opt passes on real programs as whole modules.
//!
//! Times are from runs of all passes in alternation, so that a busy or a hot machine hurts all alike; the median of the processor time
//! is what counts. Code is measured after llc and again after ld.lld with its own folding, for every way of merging, and the programs run:
//! all builds of one have to print the same.

mod callgrind;
mod chart;
mod environment;
mod growth;
mod inventory;
mod itemize;
mod report;
mod results;
mod size;
mod subject;
mod summary;
mod time;
mod ways;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

pub(crate) use growth::slope;
pub(crate) use time::of_pass;

use crate::llvm::Llvm;
use crate::plugin::{self, Snapshot};
use crate::progress::{self, Job};
use crate::project::Project;
use crate::rustc::Rustc;
use crate::setup;
use crate::stamp;
use results::{Environment, Measured, Results, Row};
use subject::{Level, Module, Subject};
use summary::Summary;
use ways::{NONE, WAYS};

/// Modules up to this size are run under valgrind, which is some fifty times slower.
const CALLGRIND_INSTRUCTIONS: u64 = 400_000;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Use this plugin instead of building one
    #[arg(long, value_name = "PATH")]
    plugin: Option<PathBuf>,
    /// Take the smaller half of the programs
    #[arg(long)]
    quick: bool,
    /// Take only these programs, for example lua,ripgrep
    #[arg(long, value_delimiter = ',', conflicts_with = "quick")]
    only: Vec<String>,
    /// Leave out these programs, for example binaryen, which alone takes as long to build as the others together
    #[arg(long, value_delimiter = ',')]
    skip: Vec<String>,
    /// How often each pass runs on each module
    #[arg(long, default_value_t = 7)]
    runs: usize,
    /// Measure time only, which leaves out the code generator's minutes
    #[arg(long)]
    no_size: bool,
    /// Count the instructions that the passes execute, with valgrind: exact also on a loaded machine
    #[arg(long)]
    callgrind: bool,
    /// Measure how time grows with the module, and nothing else
    #[arg(long)]
    growth: bool,
    /// With --growth: up to how many functions
    #[arg(long, value_name = "FUNCTIONS", default_value_t = 100_000)]
    largest: usize,
    /// Where the results go as JSON and SVG [default: benches of this checkout]
    #[arg(long, value_name = "DIRECTORY")]
    out: Option<PathBuf>,
}

/// The program that --growth copies: small, so that many sizes can be made of it.
const GROWING: &str = "lua";

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let rustc = Rustc::host_of_plugin()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref())?;

    let home = project.target.join("bench");
    let _lock = stamp::lock(&home)?;
    let snapshot = Snapshot::take(&plugin, &home.join("plugin"))?;
    let mut subjects = subject::all(project, &llvm, &rustc)?;
    let only = if options.growth {
        vec![GROWING.to_owned()]
    } else {
        options.only.clone()
    };
    choose(&mut subjects, options.quick, &only, &options.skip)?;
    let corpus = home.join("corpus");
    let out = options
        .out
        .clone()
        .unwrap_or_else(|| project.root.join("benches"));

    if options.growth {
        let modules = subject::modules(&corpus, &subjects, &[Level::Speed])?;
        let environment = Environment::now(project, &llvm, &rustc, &snapshot, options.runs);
        let module = modules.first().context("no program to copy")?;
        let largest = options.largest;
        let grown = growth::measure_all(
            &llvm,
            &snapshot,
            environment,
            module,
            &home.join("growth"),
            largest,
        )?;
        println!("\nprocessor time of the pass in ms\n{}", grown.table()?);
        grown.write(&out.join("growth.json"))?;
        chart::curves(&grown, &out.join("growth.svg"))?;
        return conclude(&grown.environment, &out, "growth");
    }

    let modules = subject::modules(&corpus, &subjects, &Level::ALL)?;
    let environment = Environment::now(project, &llvm, &rustc, &snapshot, options.runs);
    let mut rows = times(&llvm, &snapshot, &modules, options)?;
    if !options.no_size {
        let cells = size::measure_all(&llvm, &snapshot, &modules)?;
        for ((row, cells), module) in rows.iter_mut().zip(cells).zip(&modules) {
            row.only_upstream = size::items(module)?;
            row.miscompiled = size::differing(&cells);
            for (way, cell) in row.ways.iter_mut().zip(cells) {
                way.code = Some(cell);
            }
        }
    }
    let results = Results {
        environment,
        summary: Summary::of(&rows),
        programs: rows,
    };
    print(&results)?;
    results.write(&out.join("results.json"))?;
    chart::bars(&results, &out.join("results.svg"))?;
    conclude(&results.environment, &out, "results")
}

/// Keeps the programs that were asked for.
fn choose(
    subjects: &mut Vec<Box<dyn Subject>>,
    quick: bool,
    only: &[String],
    skip: &[String],
) -> Result<()> {
    let names: Vec<&str> = subjects.iter().map(|subject| subject.name()).collect();
    let unknown = |name: &&String| !names.contains(&name.as_str());
    if let Some(unknown) = only.iter().chain(skip).find(unknown) {
        bail!("no program {unknown}; there are: {}", names.join(", "));
    }
    subjects.retain(|subject| {
        let named = |list: &[String]| list.iter().any(|name| name == subject.name());
        (!quick || subject.quick()) && (only.is_empty() || named(only)) && !named(skip)
    });
    Ok(())
}

/// Times every pass on every module, one module after the other and nothing beside it.
fn times(
    llvm: &Llvm,
    plugin: &Snapshot,
    modules: &[Module<'_>],
    options: &Options,
) -> Result<Vec<Row>> {
    let mut rows: Vec<Option<Row>> = Vec::new();
    rows.resize_with(modules.len(), || None);
    let jobs = modules
        .iter()
        .zip(&mut rows)
        .map(|(module, row)| {
            Job::new(format!("{}, time", module.name()), move || {
                *row = Some(measure(llvm, plugin, module, options)?);
                Ok("measured")
            })
        })
        .collect();
    progress::run(jobs, 1)?;
    Ok(rows.into_iter().flatten().collect())
}

fn measure(llvm: &Llvm, plugin: &Snapshot, module: &Module<'_>, options: &Options) -> Result<Row> {
    let inventory = inventory::Inventory::of(llvm, &module.path())?;
    let (timings, floor) = time::all(llvm, plugin, module, options.runs)?;
    let counted = options.callgrind && inventory.instructions <= CALLGRIND_INSTRUCTIONS;
    let mut ways = Vec::new();
    for (way, time) in WAYS.into_iter().zip(timings) {
        let executed = if counted && way != NONE {
            Some(callgrind::executed(llvm, plugin, &module.path(), way)?)
        } else {
            None
        };
        ways.push(Measured {
            way: way.name,
            time,
            executed,
            code: None,
        });
    }
    Ok(Row {
        program: module.subject.name(),
        origin: module.subject.origin(),
        language: module.subject.language(),
        level: module.level,
        functions: inventory.functions,
        instructions: inventory.instructions,
        floor,
        ways,
        miscompiled: Vec::new(),
        only_upstream: Vec::new(),
    })
}

fn print(results: &Results) -> Result<()> {
    let rows = &results.programs;
    println!(
        "\nprocessor time of the pass in ms: median (least) of {} runs",
        results.environment.runs
    );
    println!("{}", report::times(rows));
    println!("\npeak memory of opt in MB, and what each pass adds");
    println!("{}", report::memory(rows));
    if let Some(table) = report::executed(rows) {
        println!("\ninstructions that the pass executes, in millions, by callgrind");
        println!("{table}");
    }
    for level in Level::ALL {
        if rows.iter().any(|row| row.plain().is_some()) {
            println!("\ncode at -{}, bytes", level.name());
            println!("{}", report::code(rows, level)?);
        }
    }
    println!("\n{}", results.summary);
    Ok(())
}

fn conclude(environment: &Environment, out: &std::path::Path, name: &str) -> Result<()> {
    println!("{}", environment.lines().join("\n"));
    if environment.is_loaded() {
        println!(
            "the machine was busy when the run began: run again on an idle one before quoting times"
        );
    }
    println!("written: {0}/{name}.json, {0}/{name}.svg", out.display());
    Ok(())
}
