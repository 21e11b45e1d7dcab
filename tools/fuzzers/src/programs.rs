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
//!    is a finding, and other programs are left out of the module as long as it stays.
//!
//! A case is a group in all modes if the programs come from a folder, and a group in some modes otherwise.

mod join;
mod sources;
mod unit;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

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

/// How long programs are left out of a finding.
const REDUCE: Duration = Duration::from_secs(180);

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
const LEVELS: [&[&str]; 3] = [
    &["-Os"],
    &["-O2"],
    &["-Os", "-mllvm", "-inline-threshold=-10000"],
];

/// Compiles the programs, all at one level.
fn units(case: &mut Case<'_>, sources: &[PathBuf]) -> Result<Vec<Unit>> {
    let level = LEVELS[case.rng.below(LEVELS.len())];
    let mut units = Vec::new();
    let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, source) in sources.iter().enumerate() {
        match unit::make(case, source, number, level)? {
            Ok(unit) => units.push(unit),
            Err(reason) => *left_out.entry(reason).or_default() += 1,
        }
    }
    println!(
        "{}: {} programs at {level:?}, left out: {left_out:?}",
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
    for way in &ways() {
        let mut wrong = differences(case, way, Some(&plugin), &merged, units)?;
        case.counts.add(counts::RUNS, units.len());
        if !wrong.is_empty() {
            // Programs with undefined behaviour are wrong without merging too.
            let suspects: Vec<&Unit> = wrong.iter().map(|one| one.unit).collect();
            for undefined in differences(case, way, None, joined, &suspects)? {
                wrong.retain(|one| one.unit.number != undefined.unit.number);
                case.counts.add(counts::SKIPPED, 1);
            }
        }
        if !wrong.is_empty() {
            case.counts.add(counts::DIFFERENCES, wrong.len());
            keep(case, number, units, pipeline, way, &wrong)?;
        }
    }
    Ok(())
}

/// A program that does not do what it does alone.
struct Difference<'a> {
    unit: &'a Unit,
    printed: String,
    /// How the build failed, if it did.
    failure: Option<Failure>,
}

/// The programs that do not do what they do alone; all of them if the build fails.
fn differences<'a>(
    case: &Case<'_>,
    way: &Setting,
    plugin: Option<&str>,
    module: &Path,
    units: &[&'a Unit],
) -> Result<Vec<Difference<'a>>> {
    let program = case.scratch.join("program");
    let commands = way.commands(plugin);
    let (said, failure) = make(case.lab, &commands, module, &program, BUILD_LIMIT)?;
    let mut found = Vec::new();
    for unit in units {
        let printed = match &failure {
            None => join::run(&program, unit.number, RUN_LIMIT)?.printed(),
            Some(failure) => format!("the build fails: {}\n{said}", failure.end),
        };
        if printed != unit.expected {
            found.push(Difference {
                unit,
                printed,
                failure: failure.clone(),
            });
        }
    }
    Ok(found)
}

/// Leaves other programs out, and keeps the first wrong one.
fn keep(
    case: &mut Case<'_>,
    number: usize,
    units: &[&Unit],
    pipeline: &str,
    way: &Setting,
    wrong: &[Difference<'_>],
) -> Result<()> {
    let lab = case.lab;
    let Some(Difference {
        unit: first,
        printed,
        failure,
    }) = wrong.first()
    else {
        return Ok(());
    };
    let [input, merged] = ["reduced.bc", "merged-again.bc"].map(|name| case.scratch.join(name));
    let plugin = shown(&lab.plugin);
    let name = format!("{} behaves differently: {}", shown(&first.source), way.name);
    let others = units.iter().filter(|unit| unit.number != first.number);
    let started = Instant::now();
    let limit = match case.findings.has_enough(&name) {
        true => Duration::ZERO,
        false => REDUCE,
    };
    let others = reduce(others.copied().collect(), |others| {
        Ok(started.elapsed() < limit
            && join(lab, &[&[*first], others].concat(), &input)?.success()
            && lab.pass(pipeline, &input, &merged)?.success()
            && !differences(case, way, Some(&plugin), &merged, &[*first])?.is_empty())
    })?;
    join(lab, &[&[*first], &*others].concat(), &input)?;
    let names: Vec<String> = (wrong.iter().map(|one| one.unit))
        .chain(others.iter().copied())
        .map(|unit| shown(&unit.source))
        .collect();
    let merging = Setting {
        pipeline: Some(pipeline.to_owned()),
        ..way.clone()
    };
    let builds = merging.builds(&plugin);
    // In the script the module is merged first.
    let failure = failure.clone().map(|failure| Failure {
        step: failure.step + 1,
        ..failure
    });
    let fault = Fault {
        name,
        details: format!(
            "-passes={pipeline}, {}\nwrong programs ({}), then what has to be there ({}):\n{}\n\nexpected:\n{}\n\nprinted:\n{printed}",
            way.name,
            wrong.len(),
            others.len(),
            names.join("\n"),
            first.expected
        ),
        script: Script::new()
            .line(format_args!("export {}={}", join::PROGRAM, first.number))
            .of_builds(lab, &builds, failure.as_ref()),
    };
    case.keep(format_args!("{number}{}", way.name), &input, fault)
}

/// Leaves out what is not needed for `is_wrong` to hold, in ever smaller parts.
fn reduce<T: Clone>(
    mut kept: Vec<T>,
    mut is_wrong: impl FnMut(&[T]) -> Result<bool>,
) -> Result<Vec<T>> {
    let mut size = kept.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < kept.len() {
            let mut fewer = kept.clone();
            fewer.drain(at..(at + size).min(kept.len()));
            match is_wrong(&fewer)? {
                true => kept = fewer,
                false => at += size,
            }
        }
        size /= 2;
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_needed_is_kept() {
        let kept = reduce((0..200).collect(), |some| {
            Ok(some.contains(&17) && some.contains(&180))
        });
        assert_eq!(kept.expect("no error"), [17, 180]);
        assert!(reduce(vec![1], |_| Ok(true)).expect("no error").is_empty());
    }
}
