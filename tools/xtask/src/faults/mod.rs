// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults in the merger and the devirtualizer, planted one at a time: is each found, and by what?
//!
//! `test/faults.toml` lists wrong changes of rules and readers: a text of a source file, which is there once, and
//! what stands in its place. Each is built in a copy of the checkout, and judged:
//!
//! * *check*: `rust-mergefunc<check>` over every module of `test/mergefunc` and of the mutation matrix reports a finding in one
//!   that it passes without the fault. Faults of the area `similar` are looked for in the modules of
//!   `test/mergefunc/similar*`, where similar functions merge whatever that costs, those of the area `aligned` with `similar=aligned` and any two functions as a pair in
//!   those of `test/mergefunc/aligned`. The modules of tables of rows are among them.
//! * *matrix*: a row of the mutation matrix merges what it must not, or the other way round, or keeps too much. It merges no
//!   similar functions, and is only asked where the check found nothing.
//! * *lit*: one of the tests that the fault names fails; only asked where the others found nothing.
//!
//! Faults of the area `devirt` are looked for by the lit tests alone: the others do not run `rust-devirt`.
//! A fault that nothing finds is a hole in the tests. The table goes to `benches/results/faults.md`, again after each fault: a
//! run that stops early keeps what it found. Two faults are judged at a time, each in a copy of the checkout.

use fs_err as fs;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::build::checkout;
use crate::build::llvm_tool;
use crate::measure::table;
use crate::setup;
use crate::test::rows;
use support::command::CommandExt;
use support::files;
use support::llvm::Llvm;
use support::progress;
use support::project::{self, Project};
use support::workers::{self, guard};

/// How many modules one process merges.
const IN_ONE_PROCESS: usize = 100;

/// How many faults are judged at a time: cargo and lit use a second core in part of the time only.
const TREES: usize = 2;

#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Plant only the faults of this area, or with this in their names; the other results stay as they were found
    #[arg(long)]
    only: Option<String>,
    /// Plant only the faults that have no result yet, as after a run that was stopped
    #[arg(long, conflicts_with = "only")]
    missing: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    fault: Vec<Fault>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fault {
    name: String,
    /// spelling, metadata, attributes, interface, ...
    area: String,
    file: PathBuf,
    find: String,
    replace: String,
    /// Directories and files of lit tests, below `test`, with a space between two.
    lit: Option<String>,
}

impl Fault {
    /// Whether a fault is asked for, by a part of its name or by its area.
    fn is_meant(&self, only: &str) -> bool {
        self.name.contains(only) || self.area == only
    }

    /// The folders of tests that such faults are looked for in, if it is not all of them.
    fn folders(&self) -> Option<&'static str> {
        // There are none of devirt: those of the merger do not run it.
        let areas = ["similar", "aligned", "devirt"];
        areas.into_iter().find(|area| *area == self.area)
    }

    /// Of the pass, to find it.
    fn parameters(&self) -> &'static str {
        match &*self.area {
            "similar" => "similar;test-least-gain=-1000;check",
            "aligned" => "similar=aligned;test-any-pair;test-least-gain=-1000;check",
            _ => "check",
        }
    }

    /// The file with the fault in it.
    fn planted(&self, source: &str) -> Result<String> {
        checkout::changed(source, &self.find, &self.replace).with_context(|| {
            let file = self.file.display();
            format!("fault '{}' of test/faults.toml, in {file}", self.name)
        })
    }
}

/// What found a fault; `None` for those that were not asked.
#[derive(Clone, Debug)]
struct Verdict {
    check: bool,
    matrix: Option<bool>,
    lit: Option<bool>,
}

/// The verdicts by the names of the faults.
type Verdicts = BTreeMap<String, Verdict>;

impl Verdict {
    fn is_found(&self) -> bool {
        self.check || self.matrix == Some(true) || self.lit == Some(true)
    }
}

struct Trial<'a> {
    llvm: &'a Llvm,
    /// The copy of the checkout.
    tree: PathBuf,
    target: PathBuf,
    /// The mutation matrix as a program, if a fault needs it.
    matrix: Option<PathBuf>,
    /// Runs a pipeline on many modules in one process.
    driver: PathBuf,
    modules: Vec<PathBuf>,
    /// What the check with some parameters says no to without a fault: modules of tests about that.
    refused: BTreeSet<(&'static str, PathBuf)>,
}

pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    let llvm = setup::ensure()?;
    let text = fs::read_to_string(project.root.join("test/faults.toml"))?;
    let all = toml::from_str::<List>(&text)
        .context("test/faults.toml")?
        .fault;
    for fault in &all {
        fault.planted(&fs::read_to_string(project.root.join(&fault.file))?)?;
    }
    let only = options.only.as_deref().unwrap_or_default();
    let verdicts = earlier(project);
    let is_meant = |fault: &&Fault| {
        fault.is_meant(only) && !(options.missing && verdicts.contains_key(&fault.name))
    };
    let planted: Vec<&Fault> = all.iter().filter(is_meant).collect();
    let trees = Mutex::new(prepare(project, &llvm, &planted)?);
    let verdicts = Mutex::new(verdicts);
    let name = |fault: &&Fault| fault.name.clone();
    progress::map(planted, TREES, name, |fault| {
        let trial = guard(&trees).pop().context("a tree for each worker")?;
        let found = trial.judge(fault);
        guard(&trees).push(trial);
        let found = found?;
        let is_found = found.is_found();
        let mut verdicts = guard(&verdicts);
        verdicts.insert(fault.name.clone(), found);
        write(project, &known(&all, &verdicts))?;
        Ok(((), if is_found { "found" } else { "NOT FOUND" }))
    })?;
    let verdicts = guard(&verdicts);
    report(&known(&all, &verdicts))?;
    let unknown: Vec<&str> = (all.iter().map(|fault| fault.name.as_str()))
        .filter(|name| !verdicts.contains_key(*name))
        .collect();
    if !unknown.is_empty() {
        bail!(
            "never planted: {}; run it with --missing",
            unknown.join(", ")
        );
    }
    Ok(())
}

/// The copies of the checkout, in which everything passes as long as no fault is planted.
fn prepare<'a>(project: &Project, llvm: &'a Llvm, planted: &[&Fault]) -> Result<Vec<Trial<'a>>> {
    let home = project.target.join("faults");
    eprintln!("building without a fault ...");
    workers::run(TREES, |number| {
        Trial::prepare(
            project,
            llvm,
            planted,
            &home.join(number.to_string()),
            number == 0,
        )
    })
}

/// The faults that have a verdict.
fn known<'a>(all: &'a [Fault], verdicts: &Verdicts) -> Vec<(&'a Fault, Verdict)> {
    (all.iter())
        .filter_map(|fault| Some((fault, verdicts.get(&fault.name)?.clone())))
        .collect()
}

fn results(project: &Project) -> PathBuf {
    project.root.join("benches/results/faults.md")
}

/// The verdicts of an earlier run. Those that this run does not ask for again stay.
fn earlier(project: &Project) -> Verdicts {
    let text = fs::read_to_string(results(project)).unwrap_or_default();
    let asked = |cell: &str| (!cell.is_empty()).then_some(cell == FOUND);
    let verdict = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let &["", name, _, _, check, matrix, lit, ""] = &cells[..] else {
            return None;
        };
        let verdict = Verdict {
            check: check == FOUND,
            matrix: asked(matrix),
            lit: asked(lit),
        };
        Some((name.to_owned(), verdict))
    };
    text.lines().filter_map(verdict).collect()
}

const FOUND: &str = "found";

fn found_of(all: &[(&Fault, Verdict)]) -> String {
    let found = all.iter().filter(|(_, verdict)| verdict.is_found()).count();
    format!("{} faults planted, {found} found", all.len())
}

/// Writes the page of results.
fn write(project: &Project, all: &[(&Fault, Verdict)]) -> Result<()> {
    let mut table = table_of(all);
    table.load_style(comfy_table::presets::ASCII_MARKDOWN);
    let text = format!(
        "# Planted faults\n\n`cargo xtask faults`: {}.\n\n{table}\n",
        found_of(all)
    );
    fs::write(results(project), text)?;
    Ok(())
}

fn report(all: &[(&Fault, Verdict)]) -> Result<()> {
    println!("{}\n{}", table_of(all), found_of(all));
    let missed: Vec<&str> = (all.iter())
        .filter(|(_, verdict)| !verdict.is_found())
        .map(|(fault, _)| fault.name.as_str())
        .collect();
    ensure!(missed.is_empty(), "nothing finds: {}", missed.join(", "));
    Ok(())
}

fn table_of(all: &[(&Fault, Verdict)]) -> comfy_table::Table {
    let mut table = table::new("fault | area | file | check | matrix | lit", 3);
    let word = |found: bool| if found { FOUND } else { "-" }.to_owned();
    for (fault, verdict) in all {
        let asked = |judge: Option<bool>| judge.map_or_else(String::new, word);
        let file = fault.file.display().to_string();
        let cells = [fault.name.clone(), fault.area.clone(), file];
        let judges = [
            word(verdict.check),
            asked(verdict.matrix),
            asked(verdict.lit),
        ];
        table.add_row(cells.into_iter().chain(judges));
    }
    table
}

impl<'a> Trial<'a> {
    /// `with_lit`: whether the lit tests have to pass here, which one tree shows for all.
    fn prepare(
        project: &Project,
        llvm: &'a Llvm,
        planted: &[&Fault],
        home: &Path,
        with_lit: bool,
    ) -> Result<Self> {
        let tree = home.join("tree");
        checkout::copy(project, &tree)?;
        let mut trial = Trial {
            llvm,
            target: home.join("target"),
            matrix: None,
            driver: llvm_tool::ensure(project, llvm, "test/rust/support", home)?,
            modules: Vec::new(),
            refused: BTreeSet::new(),
            tree,
        };
        let plugin = trial.build()?;
        let lit: BTreeSet<_> = (planted.iter())
            .filter_map(|fault| fault.lit.as_ref())
            .filter(|_| with_lit)
            .collect();
        for tests in lit {
            if !trial.lit_passes(&plugin, tests)? {
                bail!("a test of {tests} fails without a fault");
            }
        }
        if planted.iter().any(|fault| fault.folders().is_none()) {
            let matrix = trial.build_matrix()?;
            if !trial.matrix_passes(&matrix, &plugin)? {
                bail!("the mutation matrix fails without a fault");
            }
            trial.matrix = Some(matrix);
        }
        trial.modules = trial.find_modules()?;
        let one_of_each: BTreeMap<_, _> = (planted.iter())
            .map(|fault| ((fault.folders(), fault.parameters()), fault))
            .collect();
        for fault in one_of_each.values() {
            let modules: Vec<_> = trial.modules_for(fault).collect();
            let refused = trial.refused(&plugin, fault.parameters(), &modules, usize::MAX)?;
            let refused = refused
                .into_iter()
                .map(|one| (fault.parameters(), one.clone()));
            trial.refused.extend(refused.collect::<Vec<_>>());
        }
        Ok(trial)
    }

    fn cargo(&self) -> Command {
        let mut cargo = Command::new(project::cargo_path());
        cargo
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", &self.target);
        cargo
    }

    /// The plugin of the tree as it is.
    fn build(&self) -> Result<PathBuf> {
        (self.cargo())
            .args([
                "build",
                "--quiet",
                project::QUICK,
                "--package",
                "mergefn",
                "--lib",
            ])
            .capture()?;
        Ok(self.target.join(project::QUICK_PLUGIN))
    }

    fn build_matrix(&self) -> Result<PathBuf> {
        let output = (self.cargo())
            .args(["test", project::QUICK, "--test", "matrix", "--no-run"])
            .arg("--message-format=json")
            .capture()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let executable = text.lines().rev().find_map(|line| {
            let message: serde_json::Value = serde_json::from_str(line).ok()?;
            Some(PathBuf::from(message.get("executable")?.as_str()?))
        });
        executable.context("cargo names no program of the mutation matrix")
    }

    fn matrix_passes(&self, matrix: &Path, plugin: &Path) -> Result<bool> {
        let status = Command::new(matrix)
            .current_dir(&self.tree)
            .env("MERGEFN_PLUGIN", plugin)
            .output()
            .context("cannot start the mutation matrix")?
            .status;
        Ok(status.success())
    }

    /// The modules of the lit tests, and those that the matrix wrote.
    fn find_modules(&self) -> Result<Vec<PathBuf>> {
        let matrix = self.target.join("tmp");
        fs::create_dir_all(&matrix)?;
        let tests = self.tree.join("test/mergefunc");
        // lit takes no tests from a folder of that name.
        rows::write(&self.tree, &tests, &tests.join("Inputs/rows"))?;
        let mut modules = [files::below(&tests)?, files::below(&matrix)?].concat();
        modules.retain(|path| files::matches("*.ll", &files::name(path)));
        modules.sort();
        Ok(modules)
    }

    /// The first modules to which the check says no, `most` of them or a few more.
    fn refused<'p>(
        &self,
        plugin: &Path,
        parameters: &str,
        mut modules: &[&'p PathBuf],
        most: usize,
    ) -> Result<Vec<&'p PathBuf>> {
        let mut refused = Vec::new();
        while !modules.is_empty() && refused.len() < most {
            let some = &modules[..modules.len().min(IN_ONE_PROCESS)];
            let mut driver = Command::new(&self.driver);
            driver.env_remove("MERGEFN").arg(plugin);
            for module in some {
                driver.arg(module);
                driver.arg(format!("rust-mergefunc<{parameters}>")).arg("");
            }
            let output = driver.output().context("cannot start the driver")?;
            let printed = String::from_utf8_lossy(&output.stdout);
            let answers: Vec<&str> = printed.lines().collect();
            let says_no = |(_, said): &(_, &&str)| said.contains("rust-mergefunc<check>:");
            let both = some.iter().zip(&answers);
            refused.extend(both.filter(says_no).map(|(module, _)| *module));
            // A module that ends the process is no finding of the check.
            let ended = usize::from(!output.status.success());
            let done = (answers.len() + ended).clamp(1, some.len());
            modules = &modules[done..];
        }
        Ok(refused)
    }

    /// The modules in which a fault is looked for.
    fn modules_for(&self, fault: &Fault) -> impl Iterator<Item = &PathBuf> {
        let folders = fault.folders();
        let tests = self.tree.join("test/mergefunc");
        self.modules.iter().filter(move |module| {
            let below = module.strip_prefix(&tests).ok();
            let below = below.map(|below| below.strip_prefix("Inputs/rows").unwrap_or(below));
            let directory = below.and_then(|below| below.iter().next()?.to_str());
            folders.is_none_or(|of| directory.is_some_and(|name| name.starts_with(of)))
        })
    }

    fn judge(&self, fault: &Fault) -> Result<Verdict> {
        let file = self.tree.join(&fault.file);
        let source = fs::read_to_string(&file)?;
        fs::write(&file, fault.planted(&source)?)?;
        let built = self.build();
        let verdict = built
            .with_context(|| format!("fault '{}' does not build", fault.name))
            .and_then(|plugin| self.judge_plugin(fault, &plugin));
        fs::write(&file, source)?;
        verdict
    }

    fn judge_plugin(&self, fault: &Fault, plugin: &Path) -> Result<Verdict> {
        let parameters = fault.parameters();
        let fresh = |module: &&PathBuf| !self.refused.contains(&(parameters, (*module).clone()));
        let modules: Vec<_> = self.modules_for(fault).filter(fresh).collect();
        let check = !self.refused(plugin, parameters, &modules, 1)?.is_empty();
        let matrix = match &self.matrix {
            Some(matrix) if fault.folders().is_none() && !check => {
                Some(!self.matrix_passes(matrix, plugin)?)
            }
            _ => None,
        };
        let lit = match &fault.lit {
            Some(tests) if !check && matrix != Some(true) => Some(!self.lit_passes(plugin, tests)?),
            _ => None,
        };
        Ok(Verdict { check, matrix, lit })
    }

    fn lit_passes(&self, plugin: &Path, tests: &str) -> Result<bool> {
        let status = Command::new(self.llvm.tool("lit"))
            .current_dir(self.tree.join("test"))
            .args(["-q", "-j1", "--max-failures=1"])
            .arg(format!("-Dplugin={}", plugin.display()))
            .arg(format!(
                "-Dllvm_bindir={}",
                self.llvm.root().join("bin").display()
            ))
            .args(tests.split_whitespace())
            .output()
            .context("cannot start lit")?
            .status;
        Ok(status.success())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_place() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let text = fs::read_to_string(root.join("test/faults.toml")).expect("the list");
        let list: List = toml::from_str(&text).expect("the list is TOML");
        for fault in &list.fault {
            let source = fs::read_to_string(root.join(&fault.file)).expect("a source file");
            let planted = fault.planted(&source);
            assert!(planted.is_ok(), "{}: {planted:?}", fault.name);
        }
    }
}
