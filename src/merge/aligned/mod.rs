// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Merges aligned functions: two functions share one body, which branches where they differ in some instructions.
//!
//! Functions that were copied and changed, and instances of templates with a special case, have most instructions in
//! common, but not all. So they do not merge as similar functions ([`super::similar`]), which differ only in constants.
//! The body takes a bit that says for which function it runs. docs/similar.md has an example.
//!
//! Functions that are cold or optimized for size merge in these steps:
//!
//! 1. Functions with similar min-hashes become pairs ([`pairs`]). Each function of a pair is read as a sequence of
//!    numbers, one for each operation ([`code`]). If the CFGs of two functions differ, single-entry single-exit parts
//!    that one of them lacks are folded into blocks ([`fold`], [`hammock`]), so that both have the same CFG.
//! 2. The instructions of each pair of blocks are aligned ([`align`]), then the parameters ([`layout`]). The costs of
//!    branches and selects ([`plan`]), thunks and parameters ([`PairMerger::priced`]) are weighed against the saved
//!    code ([`cost`]).
//! 3. Pairs merge in the order of their savings ([`emit`]), each function at most once. Common instructions keep the
//!    flags, attributes and metadata that hold for both functions.
//!
//! This is sound because an instruction of both functions does the same in both, and gets the operands of the function
//! for which the body runs. An instruction of one function runs only for that function, except allocas: the body always
//! executes those of both functions. Where a phi or select has a value of the other function, no instruction uses that
//! value. A parameter of one function alone is poison if the body runs for the other one; then no instruction uses the
//! parameter, and the body has no facts (nonnull, range) about it.
//!
//! Functions do not merge if their CFGs differ in more than hammocks, or if one has operations that a shared body
//! cannot have ([`code`]). A body serves only two functions.
//!
//! Aligning functions, and keeping SSA form in the merged body, follow SalSSA (Rocha, Petoumenos, Wang, Cole, Leather:
//! Effective Function Merging in the SSA Form, PLDI 2020). Finding pairs by min-hash follows F3M (Stirling, Rocha,
//! Cole, Hazelwood: Fast Focused Function Merging, CGO 2022).

mod align;
mod code;
mod emit;
mod fold;
mod hammock;
mod layout;
mod pairs;
mod plan;
mod report;

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::audience::apart;
use super::cost::aligned as cost;
use super::cost::{similar, standing};
use super::eligible::widespread::goes_with_names;
use super::hotness::slowdown::{TooSlow, slowed_by_tests};
use super::hotness::{Budget, Hotness};
use super::judgement::pair::judge_parts;
use super::nodes::Node;
use super::run::MergeRun;
use super::similar::candidates::Candidates;
use super::similar::holes::HoleRules;
use super::similar::member::{Filled, HoleParameter, Member};
use super::similar::plan::{Planner, SimilarFate, SimilarPlan};
use super::similar::round::{Round, eligible, examined, is_unused};
use super::similar::shape::{Hole, HolePlace, Shape};
use super::step::Steps;
use crate::ir::{Inst, Value, current};
use crate::stream::NodeId;
use code::{LinearBodies, LinearBody};
use layout::Layout;
use plan::{MergedBody, Pairing};

/// Merges functions that can be aligned. Returns whether the module changed.
pub fn run<'m>(run: MergeRun<'_, '_, 'm>, steps: &Steps<'_, '_>, pool: &Candidates<'m>) -> bool {
    let MergeRun {
        module,
        options,
        audience,
    } = run;
    if options.aligned == Some(false) {
        return false;
    }
    let mut hotness = Hotness::new(module, run.host(), Budget::of(options));
    // A body for two functions branches wherever they differ, so functions that must stay fast do not take part.
    let mut is_meant = |function: &Value<'m>| match hotness.budget {
        _ if function.is_for_size() => true,
        Budget::ByFrequency => hotness.is_said_to_be_cold(*function),
        _ => options.aligned == Some(true) && hotness.refuses(*function, f32::EPSILON).is_none(),
    };
    let functions: Vec<_> = (pool.functions.iter().copied())
        .filter(|function| is_meant(function))
        .collect();
    let (functions, pairs) = match options.any_pair {
        true => pairs::any(&functions),
        false => pairs::similar(&functions, options.least_gain),
    };
    let Some(&first) = functions.first() else {
        return false;
    };
    let nodes = examined(run, &functions);
    let mut merger = PairMerger {
        round: Round::new(run, steps, &nodes, &pool.intrinsics),
        planner: Planner::new(run, &nodes, hotness, false),
        rules: HoleRules::new(run, first),
        codes: LinearBodies::new(module),
        read: FxHashMap::default(),
    };
    let mut pairs = merger.planned(&pairs);
    pairs.sort_by_key(|pair| (-pair.plan.saved, pair.ids()));
    let (slow, pairs): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|one| one.slow.is_some());
    let keys = |pair: &AlignedPair<'_>| pair.ids().map(|id| nodes[id as usize].value.key());
    for pair in pairs {
        if !keys(&pair)
            .iter()
            .any(|key| merger.round.done.contains(key))
        {
            merger.merge(pair);
        }
    }
    current::set(None);
    let mut apart = Vec::new();
    let mut done = merger.round.done.clone();
    for pair in slow {
        let keys = keys(&pair);
        if keys.iter().all(|key| !done.contains(key)) {
            let slow = pair.slow.filter(|_| audience.of_merges());
            apart.extend(slow.map(|slow| report::too_slow(&nodes, &pair, slow)));
            done.extend(keys);
        }
    }
    apart::tell(audience, "NotMergedAligned", apart);
    merger.round.end().is_some()
}

/// Two functions, left and right, for which a shared body saves code.
struct AlignedPair<'m> {
    members: [Member<'m>; 2],
    layout: Layout<'m>,
    plan: SimilarPlan<'m>,
    /// The planned body; `None` if [`PairMerger::merge`] has to plan the pair again.
    ready: Option<Ready<'m>>,
    /// Set if one of the functions would become too slow: then they do not merge.
    slow: Option<TooSlow>,
}

impl<'m> AlignedPair<'m> {
    fn ids(&self) -> [NodeId; 2] {
        [self.members[0].id, self.members[1].id]
    }
}

/// Two functions with the same CFG, and the plan of their shared body.
type Ready<'m> = ([Rc<LinearBody<'m>>; 2], MergedBody);

struct PairMerger<'a, 'h, 'm> {
    round: Round<'a, 'h, 'm>,
    planner: Planner<'a, 'h, 'm>,
    rules: HoleRules<'h, 'm>,
    codes: LinearBodies<'m>,
    /// The functions that were read; `None` for those that cannot be in a pair.
    read: FxHashMap<NodeId, Option<Rc<LinearBody<'m>>>>,
}

/// The two functions as they are if their CFGs are equal. Else each hammock that only one of them has is read as one
/// block with its neighbours ([`fold`]). `None` if the CFGs differ in more than hammocks.
fn with_one_graph<'m>(codes: [Rc<LinearBody<'m>>; 2]) -> Option<[Rc<LinearBody<'m>>; 2]> {
    match codes[0].graph == codes[1].graph {
        true => Some(codes),
        false => Some(fold::folded(&codes[0], &codes[1])?.map(Rc::new)),
    }
}

impl<'m> PairMerger<'_, '_, 'm> {
    /// Plans pairs, and returns those that pay. A pair that saves most for both its functions merges first. Only such a
    /// pair keeps its planned body: if all pairs did, memory would grow with their number.
    fn planned(&mut self, pairs: &[(NodeId, NodeId)]) -> Vec<AlignedPair<'m>> {
        let mut planned: Vec<AlignedPair<'m>> = Vec::new();
        let mut best: FxHashMap<NodeId, usize> = FxHashMap::default();
        for &(left, right) in pairs {
            let (Some(own), Some(its)) = (self.code(left), self.code(right)) else {
                continue;
            };
            let ids = [left, right];
            let Some(mut pair) = self.plan(ids, [own, its]) else {
                continue;
            };
            let others = ids.map(|id| best.get(&id).copied());
            let is_less = |&at: &usize| planned[at].plan.saved < pair.plan.saved;
            if pair.slow.is_none() && others.iter().flatten().all(is_less) {
                for at in others.into_iter().flatten() {
                    planned[at].ready = None;
                }
                best.extend(ids.map(|id| (id, planned.len())));
            } else {
                pair.ready = None;
            }
            planned.push(pair);
        }
        planned
    }

    /// Reads a function, if it may be in a pair.
    fn code(&mut self, id: NodeId) -> Option<Rc<LinearBody<'m>>> {
        let node = &self.round.nodes[id as usize];
        let has_changed = self.round.touched.contains(&node.value.key());
        if let Some(known) = self.read.get(&id).filter(|_| !has_changed) {
            return known.clone();
        }
        // If the linker drops this definition, only the other function uses the shared body, and its own body was
        // smaller.
        let may_go = node.facts.comdat() != 0 || goes_with_names(node.value);
        let code = if !eligible(node) || may_go && !self.round.run.options.linked {
            None
        } else {
            current::set(Some(node.value));
            self.codes.of(node, &mut self.rules, &mut self.round.tables)
        };
        let code = code.map(Rc::new);
        self.read.insert(id, code.clone());
        code
    }

    fn plan(
        &mut self,
        ids: [NodeId; 2],
        codes: [Rc<LinearBody<'m>>; 2],
    ) -> Option<AlignedPair<'m>> {
        let least = self.round.run.options.least_gain;
        let one_graph = with_one_graph(codes)?;
        let codes = one_graph.each_ref().map(Rc::as_ref);
        let pairing = Pairing::of(codes[0], codes[1])?;
        let layout = pairing.layout.clone();
        let left = &self.round.nodes[ids[0] as usize];
        if self.planner.registers(left) <= layout.more.len() {
            return None;
        }
        let members = self.members(ids, codes, &layout);
        let (mut plan, saved) = self.priced(&members, codes, layout.more.len());
        let mix = pairing.mix(&mut self.rules, |shared| saved(shared, 0) >= least)?;
        plan.saved = saved(mix.shared, mix.price);
        if plan.saved < least {
            return None;
        }
        let slow = match self.round.run.options.aligned {
            Some(true) => None,
            _ => self.too_slow((&members, &plan), codes, &mix),
        };
        Some(AlignedPair {
            members,
            layout,
            plan,
            ready: Some((one_graph, mix)),
            slow,
        })
    }

    /// Makes each function a member that passes to the body the arguments of the layout, then the selector bit: 0 or 1.
    fn members(
        &self,
        ids: [NodeId; 2],
        codes: [&LinearBody<'m>; 2],
        layout: &Layout<'m>,
    ) -> [Member<'m>; 2] {
        let functions = codes.map(|code| code.function);
        let mut lists = (!layout.is_identity).then(|| layout.arguments(functions));
        [0, 1].map(|at: usize| Member {
            id: ids[at],
            arguments: lists.as_mut().map(|lists| std::mem::take(&mut lists[at])),
            shape: Shape {
                holes: vec![Hole {
                    inst: codes[at].function,
                    place: HolePlace::Selector,
                    value: self.round.run.module.integer(1, at as u64),
                }],
                self_calls: Vec::new(),
                has_calls: codes[at].insts.iter().any(Inst::is_call),
            },
        })
    }

    /// The plan of a body for two functions that has `more` parameters in addition to the left function's. Also returns
    /// a function that computes the savings from the size of the common instructions (by [`cost::bytes`]) and the cost
    /// of branches, phis and selects, both in bytes.
    fn priced(
        &mut self,
        members: &[Member<'m>; 2],
        codes: [&LinearBody<'m>; 2],
        more: usize,
    ) -> (SimilarPlan<'m>, impl Fn(u64, u64) -> i64 + use<'m>) {
        let (run, nodes, planner) = (self.round.run, self.round.nodes, &mut self.planner);
        let arch = planner.costs.arch;
        let [left, right] = members.each_ref().map(|one| &nodes[one.id as usize]);
        let shape = &members[0].shape;
        let bit = HoleParameter {
            ty: shape.holes[0].value.ty(),
            holes: vec![Filled { hole: 0, more: 0 }],
        };
        let mut plan = SimilarPlan::new(0..2, vec![bit]);
        let bit = similar::parameter(shape.has_calls, plan.parameters[0].uses(shape), arch);
        let mut price = bit * (1 + more as u64);
        for (at, node) in [left, right].into_iter().enumerate() {
            // The selector bit may choose the callee of an invoke. Then the invoke is no direct call, so it cannot pass
            // a bit to that callee's body, and the callee has to stay.
            let may_vanish = !codes.iter().any(|one| one.invokes(node.value));
            let (fate, bytes) = planner.fate(members, at, &plan, may_vanish);
            plan.members[at] = (at, fate);
            price += bytes;
        }
        let gone = codes[1];
        let size = gone.size(|function| run.host().code_size(function));
        let size = planner.costs.body(size);
        let own: u64 = gone.insts.iter().map(cost::bytes).sum();
        let is_padded = planner.costs.passed(right).is_padded;
        let name = standing::unwind_entry(gone.function, arch) + standing::padding(is_padded);
        let saved = move |shared: u64, chosen: u64| {
            let gone = shared * size / own.max(1) + name;
            gone as i64 - (price + chosen) as i64
        };
        (plan, saved)
    }

    /// The slowdown of the left function, else of the right one, if the shared body would make that function too slow.
    fn too_slow(
        &mut self,
        (members, plan): (&[Member<'m>; 2], &SimilarPlan<'m>),
        codes: [&LinearBody<'m>; 2],
        mix: &MergedBody,
    ) -> Option<TooSlow> {
        let hotness = &mut self.planner.hotness;
        let mut sides = members.iter().zip(codes).zip(&plan.members);
        sides.find_map(|((member, code), &(_, fate))| {
            let costs = (fate == SimilarFate::Thunk, member.shape.has_calls);
            let choices = mix.choices.iter().map(|&block| code.last(block));
            slowed_by_tests(code.function, costs, choices, hotness)
        })
    }

    /// Plans a pair again, because its planned body was dropped, or because one of its functions has changed. Returns
    /// `None` if the functions can no longer share a body, or only a body with another layout of parameters.
    fn again(&mut self, pair: &AlignedPair<'m>) -> Option<Ready<'m>> {
        let [left, right] = pair.ids();
        let codes = with_one_graph([self.code(left)?, self.code(right)?])?;
        let pairing = Pairing::of(&codes[0], &codes[1])?;
        let mix = match pairing.layout == pair.layout {
            true => pairing.mix(&mut self.rules, |_| true)?,
            false => return None,
        };
        Some((codes, mix))
    }

    /// Merges a pair. If one of its functions has changed, the pair is planned again.
    fn merge(&mut self, mut pair: AlignedPair<'m>) -> Option<()> {
        let (run, nodes) = (self.round.run, self.round.nodes);
        let both = pair.ids().map(|id| &nodes[id as usize]);
        if both.into_iter().any(is_unused) {
            return None;
        }
        self.rules.ask_library_again(both[0].value);
        let touched = &self.round.touched;
        let has_changed = both.map(|node| touched.contains(&node.value.key()));
        let ready = pair.ready.take().filter(|_| has_changed == [false; 2]);
        let (codes, mix) = &ready.or_else(|| self.again(&pair))?;
        let [l, r] = codes.each_ref().map(Rc::as_ref);
        let (members, mut plan) = (&pair.members, pair.plan);
        let vanishes_invoked = |(node, &(_, fate)): (&Node<'m>, &(usize, SimilarFate))| {
            fate == SimilarFate::Delete && codes.iter().any(|one| one.invokes(node.value))
        };
        if both.into_iter().zip(&plan.members).any(vanishes_invoked) {
            return None;
        }
        let lefts: Vec<Inst> = mix.both.iter().map(|&(at, _)| l.insts[at]).collect();
        let rights: Vec<Inst> = mix.both.iter().map(|&(_, at)| r.insts[at]).collect();
        let (left, right) = (l.only(&lefts), r.only(&rights));
        let weakenings = judge_parts(self.round.tables.rules, &left, &right)?;
        let emit = |body, bit| emit::emit((body, bit), [l, r], &pair.layout, mix);
        let report = |plan: &SimilarPlan<'m>| {
            report::merged(run.audience, nodes, (members, plan), (l, r), mix);
        };
        (self.round).share(members, (&mut plan, Some(&emit)), &[weakenings], report);
        Some(())
    }
}
