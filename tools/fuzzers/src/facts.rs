// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that differ in one random fact: what the pass keeps of it has to follow from all of them, by the models of
//! `test/rust/facts`.

use std::fs;

use anyhow::Result;

use crate::case::Case;
use crate::finding::Fault;
use crate::modes;
use crate::script::Script;

#[path = "../../../test/rust/facts/mod.rs"]
mod models;

/// How many merges a module has.
const CASES: usize = 60;

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    let kind = case.rng.pick(&models::KINDS).copied().unwrap_or_default();
    let (text, cases) = models::module(kind, &mut models::Rng::new(case.rng.next_u64()), CASES);
    let input = case.write("facts.ll", text)?;
    modes::check(case, "", &input)?;
    let output = case.scratch.join("facts.out.ll");
    // The cases differ in constants, so similar functions must not merge. `modes::check` reported a run that fails.
    let pipeline = "rust-mergefunc<no-similar;check>";
    if !case.lab.pass(pipeline, &input, &output)?.success() {
        return Ok(());
    }
    let output = fs::read_to_string(&output)?;
    if let Some(first) = models::findings(&cases, &output).into_iter().next() {
        let fault = Fault {
            name: format!("a fact of kind '{kind}' does not follow"),
            details: first,
            // The judgement is no shell command.
            script: Script::new().line("exit 1"),
        };
        case.keep("judged", &input, fault)?;
    }
    Ok(())
}
