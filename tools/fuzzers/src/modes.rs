// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One module through the pass in every mode: no crash, no invalid IR, no hang, and the same bytes every time.

use fs_err as fs;
use std::path::Path;

use anyhow::Result;

use crate::case::Case;
use crate::counts::CASES;
use crate::finding::Fault;
use crate::script::Script;
use crate::symptom::Failure;
use support::exec::Outcome;

/// The pipelines for each input. They cover all ways to find equal functions and to replace them, and check merges
/// against copies of the originals.
const MODES: [&str; 11] = [
    "rust-mergefunc",
    "rust-mergefunc<early>",
    "rust-mergefunc<exact>",
    "rust-mergefunc<no-aliases>",
    "rust-mergefunc<no-thunks>",
    "rust-mergefunc<search=tree>",
    "rust-mergefunc<exact;no-aliases;search=tree>",
    "rust-mergefunc<verify=50>",
    "rust-mergefunc<check>",
    "rust-mergefunc<early;check>",
    "rust-mergefunc<similar;check>",
];

/// Runs all modes on `input`, which LLVM itself may refuse. Findings are named by what `part` begins.
pub(crate) fn check(case: &mut Case<'_>, part: &str, input: &Path) -> Result<()> {
    let lab = case.lab;
    let output = case.scratch.join("out.bc");
    if !lab.accepts(input, &output)? {
        return case.refuse();
    }
    case.counts.add(CASES, 1);
    for (number, mode) in MODES.into_iter().enumerate() {
        let outcome = lab.pass(mode, input, &output)?;
        if !outcome.success() {
            failed(case, &format!("{part}{number}"), mode, input, &outcome)?;
        } else if number == 0 {
            case.counts.add_remarks(&outcome.stderr);
            again(case, part, mode, input, &output)?;
        }
    }
    Ok(())
}

/// The same module gives the same bytes, and what came out can go in.
fn again(case: &mut Case<'_>, part: &str, mode: &str, input: &Path, output: &Path) -> Result<()> {
    let lab = case.lab;
    let second = case.scratch.join("second.bc");
    let outcome = lab.pass(mode, input, &second)?;
    if !outcome.success() || fs::read(output)? != fs::read(&second)? {
        let pass = |output| lab.shell(&lab.pipeline(mode, "$1", output));
        let fault = Fault {
            name: format!("{mode}: two runs give different bytes"),
            details: outcome.stderr,
            script: Script::of_module(lab).line(format_args!(
                "{} && {} && ! cmp -s \"$2\" \"$2.2\"",
                pass("$2"),
                pass("$2.2")
            )),
        };
        case.keep(format_args!("{part}again"), input, fault)?;
    }
    let outcome = lab.pass(mode, output, &second)?;
    if !outcome.success() {
        let kept = case.scratch.join("merged.bc");
        fs::copy(output, &kept)?;
        failed(case, &format!("{part}rerun"), mode, &kept, &outcome)?;
    }
    Ok(())
}

pub(crate) fn failed(
    case: &mut Case<'_>,
    part: &str,
    mode: &str,
    input: &Path,
    outcome: &Outcome,
) -> Result<()> {
    let failure = Failure::of(outcome, 0);
    let pass = case.lab.pipeline(mode, "$1", "$2");
    let fault = Fault {
        // One fault shows in many modes.
        name: failure.name(),
        details: format!("-passes={mode}\n{}", outcome.stderr),
        script: Script::of_module(case.lab)
            .fails(case.lab, &pass, &failure)
            .line("exit 1"),
    };
    case.keep(part, input, fault)
}
