// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-mergefunc`: merges functions that do the same.
//!
//! Read, compare, partition, plan, apply, report:
//!
//! 1. Nodes are collected ([`nodes`]), with the rules that refuse some outright ([`examine`], [`rules`]).
//! 2. Signatures of each node's beginning and shape spare most functions a full walk ([`signature`]).
//! 3. What shares its signature is compared, first side by side, or else digested in full
//!    ([`initial`]), and the partition engine finds classes.
//! 4. Every class is confirmed by comparing its members with the keeper; a digest only proposes
//!    ([`search`]).
//! 5. Plans are made ([`plan`]) until no member is refused, then applied ([`apply`]).
//! 6. Remarks tell what was done, what was refused, and what was nearly equal ([`report`],
//!    [`nearly`]).

mod aligned;
mod alike;
mod apply;
mod bounds;
mod candidates;
mod clock;
mod compared;
mod copies;
mod cost;
mod differences;
mod early;
mod empty;
mod examine;
mod explain;
mod facts;
mod groups;
mod initial;
pub mod interfaces;
mod keep;
mod lockstep;
mod mentions;
mod near_miss;
mod nearly;
mod nodes;
mod pair;
mod plan;
mod prefetch;
mod property;
mod reconcile;
mod refinement;
mod refusal;
mod report;
mod results;
mod rules;
mod scopes;
mod search;
mod settle;
mod signature;
mod similar;
mod size;
mod streams;
mod telling;
mod thunk;
mod verify;
mod weights;
mod widespread;

use crate::check::Before;
use crate::console;
use crate::ir::major::MAJOR;
use crate::ir::{Host, Module, Tracked, Value, edit};
use crate::options::MergeOptions;
use crate::stream::order::Order;
use crate::stream::{Mode, NodeId, Tables};
use apply::Work;
use clock::Clock;
use early::Early;
use examine::Regime;
use keep::Keep;
use nodes::Node;
use plan::{Context, Fate};
use report::Remarks;
use rustc_hash::{FxHashMap, FxHashSet};
use search::{Classes, LookUp};
use signature::{Candidate, Signature};
use similar::candidates::Pool;
use telling::Telling;

/// Runs the pass. Returns whether the module changed.
pub fn run(module: Module<'_>, host: Host<'_>, options: &MergeOptions) -> bool {
    if options.help || options.version {
        console::print(&asked_to_print(options));
        return false;
    }
    if options.debug_walk {
        let (instructions, operands) = module.walk();
        console::say(&format!(
            "rust-mergefunc: {instructions} instructions with {operands} operands"
        ));
        return false;
    }
    let told = Telling::new(module, host, options);
    let mut clock = Clock::new(options.debug_times, "collect");
    let (mut changed, mut before) = equal(module, &told, options, &mut clock);
    if merges_similar(options) {
        clock.begins("similar functions");
        if options.check && before.is_none() {
            before = Some(Before::take(module, &[]));
        }
        let mut pool = Pool::new(module, options);
        let mut similar = similar::run(module, &told, options, &mut pool);
        clock.begins("aligned functions");
        let aligned = aligned::run(module, &told, options, &pool);
        similar.extend(aligned);
        changed |= !similar.is_empty();
        if let Some(before) = &mut before {
            for one in similar {
                let constants: Option<Vec<_>> = one.constants.iter().map(Tracked::get).collect();
                // What is gone was passed for nobody.
                let Some(constants) = constants else { continue };
                before.bind((&one.name, &one.kept), one.body, constants);
            }
        }
    }
    #[cfg(feature = "debug-break")]
    if changed
        && let Some(fault) = &options.debug_break
        && !crate::ir::sabotage::make(module, fault)
    {
        host.error(&format!(
            "rust-mergefunc: nothing in the module can be spoilt by debug-break={fault}"
        ));
    }
    clock.begins("check and record");
    if changed && let Some(before) = before {
        before.check(host);
    }
    told.finish(module);
    changed
}

/// The text that somebody wanted to see instead of a run.
fn asked_to_print(options: &MergeOptions) -> String {
    match options.version {
        true => format!(
            "mergefn {}, for LLVM {}\n",
            env!("CARGO_PKG_VERSION"),
            MAJOR
        ),
        false => MergeOptions::help(),
    }
}

/// Whether similar functions merge too: not before the optimizer, nor where nothing may be weakened.
fn merges_similar(options: &MergeOptions) -> bool {
    !options.early
        && options.similar != Some(false)
        && (options.similar == Some(true) || !options.exact)
        && options.thunks
}

/// What there is to compare.
struct Read<'m> {
    nodes: Vec<Node<'m>>,
    signed: Vec<(Candidate, Signature)>,
    candidates: Vec<NodeId>,
    order: Order<'m>,
    tables: Tables<'m>,
}

/// Reads the module as far as it takes to know who may merge. None if nobody does.
fn read<'m>(
    module: Module<'m>,
    told: &Telling<'_>,
    options: &MergeOptions,
    (how, regime): (LookUp, Regime<'_>),
    clock: &mut Clock,
) -> Option<Read<'m>> {
    let (host, mode) = (told.host, how.mode);
    let (mut nodes, mut tables) = nodes::collect(module, mode);
    let mut order = Order::new(module);
    clock.begins("signatures");
    assert!(!options.debug_panic, "asked for by debug-panic");
    let to_the_end = !how.finds_copies();
    let signed = signature::candidates(&nodes, mode, to_the_end, &mut tables);
    let mut candidates = results::nodes_of(&signed);
    clock.begins("examine");
    let examine = |nodes: &mut Vec<_>, tables: &mut Tables<'m>, some: &[NodeId]| {
        examine::nodes(module, host, Some(&mut tables.globals), nodes, some, regime)
    };
    if options.verify > 0 {
        let all: Vec<NodeId> = (0..nodes.len() as NodeId).collect();
        examine(&mut nodes, &mut tables, &all);
    } else if candidates.is_empty() && !told.of_misses() {
        return None;
    }
    let examined = examine(&mut nodes, &mut tables, &candidates);
    clock.begins("results");
    results::decide(&mut nodes, &signed, mode, &mut tables);
    clock.begins("empty");
    if options.verify > 0
        && let Err(broken) = verify::verify(&nodes, mode, options.verify, &mut order, &mut tables)
    {
        host.error(&broken);
        return None;
    }
    if !told.of_merges() && !told.of_misses() {
        // These are compared only to say why they stay.
        empty::refuse(&mut nodes, &candidates, &examined, &mut tables);
        candidates.retain(|&id| nodes[id as usize].refused.is_none());
    }
    Some(Read {
        nodes,
        signed,
        candidates,
        order,
        tables,
    })
}

/// Merges equal functions. Returns whether the module changed, and for `check` what it was.
fn equal<'m>(
    module: Module<'m>,
    told: &Telling<'_>,
    options: &MergeOptions,
    clock: &mut Clock,
) -> (bool, Option<Before<'m>>) {
    let host = told.host;
    let mode = match options.exact {
        true => Mode::Exact,
        false => Mode::Reconcile,
    };
    let search = options.search;
    let how = LookUp { mode, search };
    let early = options.early.then(|| Early::new(module));
    let keep = Keep::new(module, options);
    let regime = Regime {
        early: early.as_ref(),
        keep: &keep,
        linked: options.linked,
        exact: options.exact,
    };
    let Some(read) = read(module, told, options, (how, regime), clock) else {
        return (false, None);
    };
    let Read {
        mut nodes,
        signed,
        candidates,
        mut order,
        mut tables,
    } = read;
    clock.begins("compare");
    let compared = (&mut order, &mut tables);
    let classes = Classes::find(&nodes, how, &signed, candidates, compared, clock);
    let mut context = Context::new((module, host), &nodes, tables.info, options);
    for &(id, thunk, bounds) in classes.thunks() {
        context.thunks[id as usize] = Some(thunk);
        context.bounds[id as usize] = Some(bounds);
    }
    let mut remarks = Remarks {
        told,
        enabled: told.of_merges(),
        refused: FxHashMap::default(),
    };
    let work = settle::settle(
        mode,
        classes,
        &mut order,
        &mut tables,
        &mut context,
        &mut remarks,
    );
    clock.begins("report");
    if remarks.enabled {
        tell_merged(&work, mode, &mut context, told);
    }
    let (refused, scope) = (&remarks.refused, (told, mode, regime));
    if told.of_pairs() {
        nearly::report(scope, &mut nodes, &work, refused, &mut tables);
    }
    explain::explain(scope, options, &mut nodes, &work, refused, &mut tables);
    let merges = !work.plans.is_empty() || !work.tables.is_empty();
    let before =
        (merges && options.check).then(|| Before::take(module, &claims(&nodes, &work.plans)));
    let marked = keep_compared_addresses(&nodes, &work);
    if !merges {
        return (marked, None);
    }
    clock.begins("reconcile");
    apply::apply(module, host, &nodes, &work, options.exact, clock);
    (true, before)
}

/// Lets neither a later run or pass nor a linker give what this module compares the address of what looks alike, or will when
/// what it calls has merged. Whether that changed anything.
fn keep_compared_addresses(nodes: &[Node<'_>], work: &Work<'_>) -> bool {
    let names = work.plans.iter().flat_map(|plan| &plan.members);
    let gone: FxHashSet<NodeId> = names
        .filter(|(_, fate)| !matches!(fate, Fate::Thunk(..)))
        .map(|&(id, _)| id)
        .collect();
    let mut marked = false;
    for (id, node) in (0..).zip(nodes) {
        let stays = node.uses.compared || (work.apart.contains(&id) && !gone.contains(&id));
        if stays && node.facts.is_unnamed_addr() {
            edit::make_address_significant(node.value);
            marked = true;
        }
    }
    marked
}

/// Says what is going to merge, while all bodies are there.
fn tell_merged<'m>(work: &Work<'m>, mode: Mode, context: &mut Context<'_, 'm>, told: &Telling<'_>) {
    let (module, nodes) = (context.module, context.nodes);
    for plan in &work.plans {
        let kept = &nodes[plan.keeper as usize];
        let differences =
            |id: NodeId| differences::between(module, mode, kept, &nodes[id as usize]);
        report::merged(told, nodes, plan, &mut |id| context.size(id), &differences);
    }
    for folded in &work.tables {
        report::tables(told, module, nodes, folded);
    }
}

/// Who goes into whom, as the check takes it: not for true, but to be looked at.
fn claims<'m>(nodes: &[Node<'m>], plans: &[plan::Plan]) -> Vec<(Value<'m>, Value<'m>)> {
    let mut claims = Vec::new();
    for plan in plans {
        let kept = nodes[plan.keeper as usize].value;
        let own = plan.split.is_some().then_some(plan.keeper);
        let gone = own
            .into_iter()
            .chain(plan.members.iter().map(|&(id, _)| id));
        claims.extend(gone.map(|id| (nodes[id as usize].value, kept)));
    }
    claims
}
