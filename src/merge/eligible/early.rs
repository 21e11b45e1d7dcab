// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Early runs: merging before the optimizer sees the linked program.
//!
//! Functions that are equal in the source differ after the optimizer: each was inlined into other
//! places, and what was inlined into it was optimized by what is known there. So in link-time
//! optimization the pass runs twice: once when all is linked, and once when all is optimized. The
//! early run makes the build faster, too, for the optimizer gets less to do.
//!
//! Others still have work to do on the module after it, and it leaves alone what they need:
//!
//! | reader | what it looks for | so an early run |
//! | --- | --- | --- |
//! | control flow integrity, whole-program devirtualization | the `!type` of functions and of tables | makes functions that have one neither vanish nor become aliases, and does not merge such tables |
//! | the loader of sample profiles | functions by name (`use-sample-profile`) | does not merge these |
//! | promotion of indirect calls | functions by a hash of their name, which `VP` records hold | does not merge those that a record names |
//! | the linker | what it dropped already (`available_externally`) | does not merge these; no run does |
//! | splitting of coroutines | coroutines as they were written | does not merge these; no run does |
//!
//! An early run that weakens facts, or puts a call where there was none, costs the optimizer something.
//! So similar and aligned functions share a body there only if that saves much ([`shared_bodies`]).
//! What it saves stands in docs/whole-builds.md.

use rustc_hash::FxHashSet;

use crate::ir::numbers::md_kind;
use crate::ir::{Module, Node, Value, edit};
use crate::merge::refusal::Refusal;
use crate::options::MergeOptions;
use crate::read::{Extent, Reader};

/// How many parameters the body of similar functions may have in an early run.
const PARAMETERS: u32 = 1;

/// So many bytes more than in other runs a shared body has to save. Least gains of 17, 60, 100 and 150 bytes were tried on
/// CTMark: with the two smaller ones some programs became larger than without; the two others differ by 0.1 % in the mean.
const MARGIN: i64 = 133;

/// The options of similar and aligned functions, where they differ in an early run. What the optimizer would do later with
/// each member alone, inline it at its only call or propagate its arguments, it cannot do with the body of several, and
/// costs do not know that.
pub fn shared_bodies(options: &MergeOptions) -> MergeOptions {
    let mut options = options.clone();
    if options.early {
        options.similar_parameters = options.similar_parameters.min(PARAMETERS);
        options.least_gain = options.least_gain.saturating_add(MARGIN);
    }
    options
}

/// What an early run has to know of the module.
#[derive(Debug, Default)]
pub struct Early {
    /// The hashes of names that value profiles of indirect calls hold.
    called: FxHashSet<u64>,
}

impl Early {
    pub fn new(module: Module<'_>) -> Self {
        let mut called = FxHashSet::default();
        if has_profile(module) {
            let mut reader = Reader::new(module);
            let functions: Vec<_> = module.functions().collect();
            for function in functions
                .into_iter()
                .filter(|function| !function.is_declaration())
            {
                let body = reader.body(function, Extent::RAW);
                let calls = body.insts.iter().filter(|inst| inst.is_call());
                let records = calls.flat_map(|call| body.metadata(call));
                let records = records.filter(|entry| entry.kind == u64::from(md_kind::PROF));
                called.extend(records.flat_map(|entry| callees(entry.node)));
            }
        }
        Early { called }
    }

    /// Why an early run leaves a function to the one after the optimizer.
    pub fn refusal(&self, function: Value<'_>) -> Option<Refusal> {
        if function.has_string_attribute("use-sample-profile") {
            return Some(Refusal::SampleProfile);
        }
        let named = || edit::profile_names(function);
        (!self.called.is_empty() && named().iter().any(|name| self.called.contains(name)))
            .then_some(Refusal::ProfiledCallee)
    }
}

/// Whether the module was compiled with a profile.
fn has_profile(module: Module<'_>) -> bool {
    module.has_any_flag(&["ProfileSummary", "CSProfileSummary"])
}

/// The hashes in a value profile of an indirect call: `"VP", kind, total`, then a hash and a count each.
fn callees(record: Node) -> Vec<u64> {
    const INDIRECT_CALL: u64 = 0;
    let operands = record.operands();
    let number = |node: &Node| node.constant()?.small_integer();
    let is_profile = operands.first().is_some_and(|label| label.is_string("VP"));
    if !is_profile || operands.get(1).and_then(number) != Some(INDIRECT_CALL) {
        return Vec::new();
    }
    let values = operands.iter().skip(3).step_by(2);
    values.filter_map(number).collect()
}
