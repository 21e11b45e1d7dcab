// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-mergefunc`: merges functions that do the same.
//!
//! A run has these steps:
//!
//! 1. [`nodes`] lists the nodes, each a function with a body or a constant table. [`classes::signature`] drops each
//!    node with a hash that no other node has. [`eligible`] refuses nodes that must stay as they are.
//! 2. [`classes`] partitions the other nodes into congruence classes by their token streams ([`crate::stream`]).
//! 3. [`settle`] confirms each class: [`judgement`] says which member's body can stand for all (the *keeper*), and
//!    which facts that body has to give up. [`plan`] chooses by [`cost`] what becomes of every member: fold, alias or
//!    thunk. The step repeats until no member is refused.
//! 4. [`audience`] writes remarks and records: what merges, what was refused, and what was nearly equal. Up to here no
//!    function has lost its body.
//! 5. [`apply`] changes the module.
//! 6. [`similar`] merges functions that differ only in constants, addresses or callees; [`aligned`] merges functions
//!    that also differ in some instructions.
//! 7. With `check`, [`crate::check`] compares the module after each [`step`] with the module before the step.

mod aligned;
mod apply;
mod audience;
pub(crate) mod called;
mod classes;
mod cost;
pub mod eligible;
pub mod hotness;
pub mod interfaces;
mod judgement;
mod nodes;
mod plan;
mod refusal;
mod run;
mod settle;
mod similar;
mod smaller;
mod step;
mod thunk;

use crate::console;
use crate::ir::major::MAJOR;
use crate::ir::trace::stage;
use crate::ir::{Host, Module, edit};
use crate::options::{MergeOptions, PARAMETERS, RunContext};
use crate::stream::{Mode, NodeId, Tables};
use apply::Work;
use audience::Audience;
use audience::report::Remarks;
use classes::alike::Alike;
use classes::bodies::Bodies;
use classes::search::Classes;
use eligible::exclusions::EligibilityOptions;
use eligible::keep::{self, Keep};
use eligible::{compared, early};
use nodes::Node;
use plan::{Context, Fate, Plan};
use run::MergeRun;
use rustc_hash::{FxHashMap, FxHashSet};
use settle::Settling;
use similar::candidates::Candidates;
use step::Steps;

/// Runs the pass. Returns whether the module changed.
pub fn run(module: Module<'_>, host: Host<'_>, options: &MergeOptions, view: RunContext) -> bool {
    if options.help || options.version {
        console::print(&match options.version {
            true => format!("mergefn {}, for LLVM {MAJOR}\n", env!("CARGO_PKG_VERSION")),
            false => PARAMETERS.help(),
        });
        return false;
    }
    let audience = Audience::new(module, host, options, view);
    unheard(module, &audience, options, view);
    let marked = options.size.is_some_and(|size| smaller::mark(module, size));
    let steps = Steps::new(host, options);
    let mut run = MergeRun {
        module,
        options,
        audience: &audience,
    };
    let mut changed = stage("equal", || equal(run, &steps));
    let options = early::shared_bodies(options);
    run.options = &options;
    if merges_similar(&options) {
        let mut pool = Candidates::new(module);
        changed |= stage("similar", || similar::run(run, &steps, &mut pool));
        changed |= stage("aligned", || aligned::run(run, &steps, &pool));
    }
    if changed {
        run.merged();
    }
    if !options.exact {
        changed |= stage("compared", || compared::keep_compared_apart(module));
    }
    #[cfg(feature = "debug-break")]
    steps.end(changed);
    audience.finish(module);
    changed || marked
}

/// Warns of parameters and annotations that have no effect. If the module is one of several files, a parameter that
/// matches nothing here may match in another file, so the record lists it, but no warning is given.
fn unheard(module: Module<'_>, audience: &Audience<'_>, options: &MergeOptions, view: RunContext) {
    if !view.first {
        return;
    }
    for said in keep::unknown_annotations(module) {
        audience.host.warning(&format!("rust-mergefunc: {said}"));
    }
    let unmatched = Keep::new(module, options).unmatched(module);
    for parameter in unmatched.iter().filter(|_| view.whole) {
        let said = format!("rust-mergefunc: '{parameter}' matches no function");
        audience.host.warning(&said);
    }
    audience.record(|record| record.unmatched = unmatched);
}

/// Whether similar and aligned functions merge. Their names may have to become thunks, so `no-thunks` forbids merging
/// them. With `exact` they merge only if `similar` is given, because a shared body loses flags, attributes and other
/// facts that one of the functions lacks.
fn merges_similar(options: &MergeOptions) -> bool {
    options.similar != Some(false)
        && (options.similar == Some(true) || !options.exact)
        && options.thunks
}

/// Reads the module far enough to know which functions may merge. Returns the nodes and those among them that
/// [`eligible::examine`] examined, also those that it refused; `None` if no function may merge and no remark needs the
/// nodes, or if `verify` finds an error.
fn read<'m>(
    run: MergeRun<'_, '_, 'm>,
    mode: Mode,
    eligibility: &EligibilityOptions,
) -> Option<(Vec<Node<'m>>, Tables<'m>, Vec<NodeId>)> {
    let (module, options, audience) = (run.module, run.options, run.audience);
    let (mut nodes, mut tables) = nodes::collect(module);
    assert!(!options.debug_panic, "asked for by debug-panic");
    let candidates = classes::signature::candidates(&nodes, mode, &mut tables);
    let examine = |nodes: &mut [_], tables: &mut Tables<'m>, some: &[NodeId]| {
        let globals = Some(&mut tables.globals);
        eligible::examine::nodes(module, run.host(), globals, nodes, some, eligibility);
    };
    if options.verify > 0 {
        let all: Vec<NodeId> = (0..nodes.len() as NodeId).collect();
        examine(&mut nodes, &mut tables, &all);
    } else if candidates.is_empty() && !audience.of_misses() {
        return None;
    }
    examine(&mut nodes, &mut tables, &candidates);
    if options.verify > 0
        && let Err(broken) = classes::verify::verify(&nodes, mode, options.verify, &mut tables)
    {
        run.host().error(&broken);
        return None;
    }
    eligible::empty::refuse(&mut nodes, &candidates, options.thunks, &mut tables);
    Some((nodes, tables, candidates))
}

/// Merges equal functions. Returns whether the module changed.
fn equal(run: MergeRun<'_, '_, '_>, steps: &Steps<'_, '_>) -> bool {
    let (module, options, audience) = (run.module, run.options, run.audience);
    let mode = run.mode();
    let eligibility = EligibilityOptions::new(module, options);
    let read = stage("read", || read(run, mode, &eligibility));
    let Some((mut nodes, mut tables, examined)) = read else {
        return false;
    };
    // Refused functions are compared only to report why they do not merge.
    let reports = audience.of_merges() || audience.of_misses();
    let refused = |id: NodeId| nodes[id as usize].refused.is_some();
    let candidates = (examined.iter().copied())
        .filter(|&id| reports || !refused(id))
        .collect();
    let how = (mode, options.search);
    let classes = stage("compare", || {
        Classes::find(&nodes, how, candidates, &mut tables)
    });
    let mut context = Context::new(run, &nodes, tables.info);
    let mut remarks = Remarks {
        audience,
        enabled: audience.of_merges(),
        refused: FxHashMap::default(),
    };
    let settling = Settling {
        mode,
        classes,
        bodies: Bodies::new(module),
        tables: &mut tables,
        context: &mut context,
        remarks: &mut remarks,
        counted: FxHashMap::default(),
        alike: Alike::new(run.options.linked || run.is_second()),
        work: Work::default(),
    };
    let work = stage("plan", || settling.run());
    if remarks.enabled {
        audience::report::merged(audience, &work, mode, &mut context);
    }
    let refused = &remarks.refused;
    if audience.of_pairs() {
        audience::nearly::report(run, &eligibility, &mut nodes, &work, refused, &mut tables);
    }
    audience::explain::explain(run, &eligibility, &mut nodes, &work, refused, &mut tables);
    let merges = !work.plans.is_empty() || !work.tables.is_empty();
    let mut step = steps.begin(module);
    if merges {
        for plan in &work.plans {
            let value = |id: NodeId| nodes[id as usize].value;
            let gone = plan.names.iter().map(|&(id, _)| value(id));
            step.equal(value(plan.keeper), gone);
        }
        step.changes();
    }
    let marked = keep_compared_addresses(&nodes, &examined, &work);
    if merges {
        stage("apply", || {
            apply::apply(module, run.host(), &nodes, &work, options.exact);
        });
    }
    step.end() || marked
}

/// Removes `unnamed_addr` from functions and tables with an address that this module compares, and from the function or
/// table into which one of these merges. In a class with a member that keeps its own address ([`Work::apart`]), removes
/// it also from each function that is neither folded nor becomes an alias. Otherwise a later run, a later pass or a
/// linker could give two such functions one address, because their bodies are equal or become equal when their callees
/// merge. Returns whether anything changed.
fn keep_compared_addresses(nodes: &[Node<'_>], examined: &[NodeId], work: &Work<'_>) -> bool {
    let is_compared = |id: NodeId| nodes[id as usize].uses.compared;
    let gone: FxHashSet<NodeId> = (work.plans.iter().flat_map(Plan::others))
        .filter(|(_, fate)| !matches!(fate, Fate::Thunk(..)))
        .map(|(id, _)| id)
        .collect();
    let stays = |&id: &NodeId| is_compared(id) || (work.apart.contains(&id) && !gone.contains(&id));
    let kept = work.plans.iter().filter(|plan| !plan.split);
    let kept = kept.filter(|plan| plan.members().any(is_compared));
    let tables = work.tables.iter();
    let tables = tables.filter(|class| class.iter().any(|&id| is_compared(id)));
    let all = (examined.iter().copied().filter(stays))
        .chain(kept.map(|plan| plan.keeper))
        .chain(tables.map(|class| class[0]));
    let mut marked = false;
    for node in all.map(|id| &nodes[id as usize]) {
        if node.facts.is_unnamed_addr() {
            edit::make_address_significant(node.value);
            marked = true;
        }
    }
    marked
}
