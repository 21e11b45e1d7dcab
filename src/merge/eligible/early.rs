// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Early runs: merging before the optimizer sees the linked program.
//!
//! Functions that are equal in the source differ after the optimizer: their copies that were inlined into different
//! callers were optimized with what is known in each caller. So in link-time optimization the pass runs twice: once
//! when the program is linked, and once when it is optimized. The early run also makes the build faster, because the
//! optimizer gets less code.
//!
//! Other passes and the linker still work on the module after the early run, which therefore merges less:
//!
//! | reader | needs | so an early run |
//! | --- | --- | --- |
//! | control flow integrity, whole-program devirtualization | the `!type` of functions and of tables | neither folds functions that have one nor makes them aliases, and does not merge such tables |
//! | the loader of sample profiles | functions by name (`use-sample-profile`) | does not merge these functions |
//! | promotion of indirect calls | functions by a hash of their name, which `VP` records hold | does not merge those in a record |
//! | the linker | bodies that it dropped already (`available_externally`) | does not merge these; no run does |
//! | splitting of coroutines | coroutines as they were written | does not merge these; no run does |
//!
//! If an early run drops facts or adds a call, the optimizer can do less with the code. So similar functions (which
//! differ only in constants) and aligned ones (which also differ in some instructions) share a body in an early run
//! only if that saves many bytes ([`shared_bodies`]). docs/whole-builds.md says how much early runs save.

use rustc_hash::FxHashSet;

use crate::ir::numbers::md_kind;
use crate::ir::{MdNode, Module, Value, edit};
use crate::merge::eligible::mentions::for_each_node;
use crate::merge::refusal::Refusal;
use crate::options::MergeOptions;

/// The largest number of parameters that a shared body of similar functions may have in an early run.
const PARAMETERS: u32 = 1;

/// In an early run, a shared body has to save this many bytes more than in other runs, so 150 in all. Limits of 17 (as
/// in other runs), 60, 100 and 150 bytes were tried on CTMark: with the two smaller ones some programs became larger
/// than without merging; with the two larger ones the sizes differ by 0.1 % on average.
const MARGIN: i64 = 133;

/// The options for similar and aligned functions, adapted to an early run. The optimizer runs later. It could inline a
/// function at its only call, or propagate this call's arguments into the function, but not if the function shares a
/// body with another. The cost model does not know that loss.
pub fn shared_bodies(options: &MergeOptions) -> MergeOptions {
    let mut options = options.clone();
    if options.early {
        options.similar_parameters = options.similar_parameters.min(PARAMETERS);
        options.least_gain = options.least_gain.saturating_add(MARGIN);
    }
    options
}

/// The hashes of function names in value profiles of indirect calls.
pub fn called_by_profile(module: Module<'_>) -> FxHashSet<u64> {
    let mut called = FxHashSet::default();
    if module.has_any_flag(&["ProfileSummary", "CSProfileSummary"]) {
        for_each_node(module, md_kind::PROF, |_, record| {
            called.extend(callees(record))
        });
    }
    called
}

/// The reason, if there is one, why an early run leaves a function to the run after the optimizer. `called` has the
/// hashes of names in value profiles.
pub fn refusal(function: Value<'_>, called: &FxHashSet<u64>) -> Option<Refusal> {
    if function.has_string_attribute("use-sample-profile") {
        return Some(Refusal::SampleProfile);
    }
    let named = || edit::profile_names(function);
    (!called.is_empty() && named().iter().any(|name| called.contains(name)))
        .then_some(Refusal::ProfiledCallee)
}

/// The hashes in a value profile of an indirect call: the record is `"VP", kind, total`, then pairs of hash and count.
fn callees(record: MdNode) -> Vec<u64> {
    const INDIRECT_CALL: u64 = 0;
    let operands = record.operands();
    let number = |node: &MdNode| node.constant()?.small_integer();
    let is_profile = operands.first().is_some_and(|label| label.is_string("VP"));
    if !is_profile || operands.get(1).and_then(number) != Some(INDIRECT_CALL) {
        return Vec::new();
    }
    let values = operands.iter().skip(3).step_by(2);
    values.filter_map(number).collect()
}
