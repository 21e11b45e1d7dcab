// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Programs of other authors, some hundred of them in one module: merged in every mode and optimized again, each does
//! what it does unmerged.
//!
//! A single program has few functions that are nearly equal. Hundreds of programs which know nothing of each other
//! have many, with every language feature that a compiler's testsuite knows, and most programs judge themselves.
//!
//! 1. [`sources`] names the programs of a group: a part of the folder `--sources`, or some that csmith makes.
//! 2. [`unit`] compiles each program alone, hides its names and runs it twice. A program that fails, or does not do the
//!    same again, is left out.
//! 3. [`join`] makes one module of the units and a driver, which runs the program that the environment names.
//! 4. The module is merged in a mode and built in each of some ways. Each program runs in a process of its own.
//! 5. A program that does something else is undefined if the same build without merging is wrong too. Otherwise that
//!    is a finding, and llvm-reduce leaves other programs out of the module.
//!
//! A case is a group in all modes if the programs come from a folder, and a group in some modes otherwise.

mod join;
mod sources;
mod unit;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};

use crate::case::Case;
use crate::command::shown;
use crate::counts;
use crate::finding::Fault;
use crate::modes;
use crate::script::Script;
use crate::setting::{self, Setting, words};
use crate::symptom::Failure;
use crate::trial::{RUN_LIMIT, make};
use join::{Unit, join};
pub(crate) use sources::groups;
use support::snapshot::PASS;

/// A module of some hundred programs is optimized in seconds; the machine may be loaded.
const BUILD_LIMIT: Duration = Duration::from_secs(600);

/// Small functions merge, and every merge is checked.
const EVERYWHERE: &str = "test-least-gain=-1000;check";

const MODES: &str = "|early;|exact;|no-aliases;|no-thunks;|search=tree;|exact;no-aliases;search=tree;|\
                     linked;|similar;|similar=hot;|similar=aligned;|linked;similar=hot;similar=aligned;";

/// How a module becomes a program: by code generation alone, optimized again, and by the linker, which merges again.
fn ways() -> [Setting; 4] {
    let way = |name: &str, compile: &str, link: &str| Setting {
        name: name.to_owned(),
        units: vec![setting::Unit {
            flags: words(compile),
            ..setting::Unit::default()
        }],
        always: words("-x ir"),
        link: words(&format!("{link} -fuse-ld=lld")),
        plugin_link: vec![format!("-Wl,--lto-newpm-passes=mergefn-link<{EVERYWHERE}>")],
        ..Setting::default()
    };
    [
        way("Os", "-Os -Xclang -disable-llvm-passes", ""),
        way("O2", "-O2", ""),
        way("O3", "-O3", ""),
        way(
            "link",
            "-Os -Xclang -disable-llvm-passes -flto",
            "-Os -flto",
        ),
    ]
}

/// In how many modes a group of made programs is merged.
const MODES_OF_MADE: usize = 2;

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    let mut modes: Vec<&str> = MODES.split('|').collect();
    let group = usize::try_from(case.number)?;
    let sources = match case.lab.programs.get(group) {
        Some(group) => group.clone(),
        None => {
            case.rng.shuffle(&mut modes);
            modes.truncate(MODES_OF_MADE);
            sources::random(case)?
        }
    };
    let units = units(case, &sources)?;
    let units: Vec<&Unit> = units.iter().collect();
    let joined = case.scratch.join("joined.bc");
    let outcome = join(case.lab, &units, &joined)?;
    if !outcome.success() {
        bail!("the programs cannot be joined: {}", outcome.stderr);
    }
    case.counts.add(counts::CASES, 1);
    for (number, mode) in modes.into_iter().enumerate() {
        let pipeline = format!("{PASS}<{mode}{EVERYWHERE}>");
        merge(case, number, &units, &joined, &pipeline)?;
    }
    Ok(())
}

/// How the programs of a group are compiled. Where nothing is inlined, small functions are there to merge, and the
/// passes behind the merge inline them.
const LEVELS: &str = "-Os|-O2|-Os -mllvm -inline-threshold=-10000";

/// Compiles the programs, all at one level.
fn units(case: &mut Case<'_>, sources: &[PathBuf]) -> Result<Vec<Unit>> {
    let level = case.rng.word(LEVELS);
    let mut units = Vec::new();
    let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, source) in sources.iter().enumerate() {
        match unit::make(case, source, number, level)? {
            Ok(unit) => units.push(unit),
            Err(reason) => *left_out.entry(reason).or_default() += 1,
        }
    }
    println!(
        "{}: {} programs at {level}, left out: {left_out:?}",
        case.id,
        units.len()
    );
    case.counts.add(counts::PROGRAMS, units.len());
    let refused = sources.len() - units.len();
    case.counts.add(counts::REFUSED, refused);
    Ok(units)
}

/// Merges the module in one mode, and builds it in each way.
fn merge(
    case: &mut Case<'_>,
    number: usize,
    units: &[&Unit],
    joined: &Path,
    pipeline: &str,
) -> Result<()> {
    let merged = case.scratch.join("merged.bc");
    let outcome = case.lab.pass(pipeline, joined, &merged)?;
    case.counts.add_remarks(&outcome.stderr);
    if !outcome.success() {
        return modes::failed(case, &number.to_string(), pipeline, joined, &outcome);
    }
    let plugin = shown(&case.lab.plugin);
    for way in ways() {
        let (printed, failure) = outputs(case, &way, Some(&plugin), &merged, units)?;
        case.counts.add(counts::RUNS, units.len());
        let runs = units.iter().copied().zip(printed);
        let mut wrong: Vec<_> = runs.filter(|(unit, out)| *out != unit.expected).collect();
        if !wrong.is_empty() {
            // Programs with undefined behaviour are wrong without merging too.
            let suspects: Vec<&Unit> = wrong.iter().map(|(unit, _)| *unit).collect();
            let (plain, _) = outputs(case, &way, None, joined, &suspects)?;
            let mut plain = plain.into_iter();
            wrong.retain(|(unit, _)| plain.next().as_ref() == Some(&unit.expected));
            case.counts
                .add(counts::SKIPPED, suspects.len() - wrong.len());
        }
        case.counts.add(counts::DIFFERENCES, wrong.len());
        let Some((unit, printed)) = wrong.first() else {
            continue;
        };
        let merging = Setting {
            pipeline: Some(pipeline.to_owned()),
            ..way
        };
        let builds = merging.builds(&plugin);
        // In the script the module is merged first.
        let failure = failure.map(|failure| Failure {
            step: failure.step + 1,
            ..failure
        });
        let sources = wrong.iter().map(|(unit, _)| shown(&unit.source));
        let fault = Fault {
            name: format!(
                "{} behaves differently: {}",
                shown(&unit.source),
                merging.name
            ),
            details: format!(
                "-passes={pipeline}, {}\nwrong programs:\n{}\n\nexpected:\n{}\n\nprinted:\n{printed}",
                merging.name,
                sources.collect::<Vec<_>>().join("\n"),
                unit.expected
            ),
            script: Script::new()
                .line(format_args!("export {}={}", join::PROGRAM, unit.number))
                .of_builds(case.lab, &builds, failure.as_ref()),
        };
        case.keep(format_args!("{number}{}", merging.name), joined, fault)?;
    }
    Ok(())
}

/// What each of the programs prints, and how the build failed, if it did.
fn outputs(
    case: &Case<'_>,
    way: &Setting,
    plugin: Option<&str>,
    module: &Path,
    units: &[&Unit],
) -> Result<(Vec<String>, Option<Failure>)> {
    let program = case.scratch.join("program");
    let commands = way.commands(plugin);
    let (said, failure) = make(case.lab, &commands, module, &program, BUILD_LIMIT)?;
    let output = |unit: &&Unit| match &failure {
        None => Ok(join::run(&program, unit.number, RUN_LIMIT)?.printed()),
        Some(failure) => Ok(format!("the build fails: {}\n{said}", failure.end)),
    };
    let outputs: Result<_> = units.iter().map(output).collect();
    Ok((outputs?, failure))
}
