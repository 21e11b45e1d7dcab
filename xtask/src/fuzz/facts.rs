// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that differ in one random fact: what the pass keeps of it has to follow from all of them, by the models of
//! `test/rust/facts`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::exec;
use super::finding::Finding;
use super::lab::{Counts, Lab, PASS_LIMIT};
use super::modes;
use super::rng::Rng;
use crate::plugin::PASS;

#[path = "../../../test/rust/facts/mod.rs"]
mod models;

/// How many merges a module has.
const CASES: usize = 60;

pub(crate) fn case(lab: &Lab, id: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    let kind = rng.pick(&models::KINDS).copied().unwrap_or_default();
    let (text, cases) = models::module(kind, &mut models::Rng::new(rng.next()), CASES);
    let input = scratch.join("facts.ll");
    fs::write(&input, text).with_context(|| format!("cannot write {}", input.display()))?;
    let mut counts = modes::check(lab, id, &input, scratch)?;
    let output = scratch.join("facts.out.ll");
    let mut opt = lab.opt();
    opt.args(["-S", &format!("-passes={PASS}")])
        .arg(&input)
        .arg("-o")
        .arg(&output);
    // What does not run to its end was found above.
    if !exec::run(&mut opt, PASS_LIMIT)?.success() {
        return Ok(counts);
    }
    let output = fs::read_to_string(&output)?;
    let findings = models::findings(&cases, &output);
    if let Some(first) = findings.first() {
        counts.findings += lab.findings.keep(
            &lab.llvm,
            &Finding {
                id: &format!("{id}-judged"),
                input: &input,
                fault: format!("a fact of kind '{kind}' does not follow"),
                details: first,
                // The judgement is no shell command.
                script: "exit 1\n".into(),
            },
        )?;
    }
    Ok(counts)
}
