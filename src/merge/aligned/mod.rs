// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Merges aligned functions: two functions share one body, which branches where they differ in some instructions.
//!
//! Functions that were copied and changed, and instances of templates with a special case, have most instructions in
//! common, but not all. So they do not merge as similar functions ([`super::similar`]), which differ only in constants.
//!
//! For example, `f` computes `a; b; c`, and `g` computes `a; d; c`. Both share the body `fg(bit) { a; if (bit) d; else
//! b; c; }`. `f` and `g` become thunks that pass 0 and 1, or are erased; then their callers pass the bit.
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

use rustc_hash::{FxHashMap, FxHashSet};

use super::audience::apart;
use super::cost::aligned as cost;
use super::cost::thunk::Costs;
use super::cost::{similar, standing};
use super::eligible::widespread::goes_with_names;
use super::hotness::slowdown::{SelectorCost, TooSlow};
use super::hotness::{Budget, Hotness};
use super::judgement::pair::judge_parts;
use super::judgement::reconcile::Weakening;
use super::nodes::Node;
use super::run::MergeRun;
use super::similar::apply;
use super::similar::candidates::Candidates;
use super::similar::holes::HoleRules;
use super::similar::member::{Filled, HoleParameter, Member};
use super::similar::plan::{Planner, SimilarFate, SimilarPlan};
use super::similar::shape::{Hole, HolePlace, Shape};
use super::similar::{eligible, examined, is_unused};
use super::step::{Step, Steps};
use crate::ir::{Arch, Inst, Value, trace};
use crate::stream::{NodeId, Tables};
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
    let (nodes, mut tables) = examined(run, &functions, &pool.intrinsics);
    let mut merger = PairMerger {
        run,
        nodes: &nodes,
        rules: HoleRules::new(run, first),
        codes: LinearBodies::new(module),
        tables: &mut tables,
        costs: Costs::new(module),
        hotness,
        arch: Arch::of(module),
        bodies: Vec::new(),
        touched: apply::Touched::default(),
        step: steps.begin(module),
    };
    let (mut pairs, read) = merger.planned(&pairs);
    pairs.sort_by_key(|pair| (-pair.plan.saved, pair.ids()));
    let (slow, pairs): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|one| one.slow.is_some());
    let mut done = FxHashSet::default();
    for pair in pairs {
        let ids = pair.ids();
        if ids.iter().any(|id| done.contains(id)) {
            continue;
        }
        if merger.merge(pair, &read) {
            done.extend(ids);
        }
    }
    let mut apart = Vec::new();
    for pair in slow {
        let ids = pair.ids();
        if ids.iter().all(|id| !done.contains(id)) {
            let slow = pair.slow.filter(|_| audience.of_merges());
            apart.extend(slow.map(|slow| report::too_slow(&nodes, &pair, slow)));
            done.extend(ids);
        }
    }
    apart::tell(audience, "NotMergedAligned", apart);
    apply::forget_that_none_recurses(module, merger.bodies);
    merger.step.end()
}

/// The functions that were read; `None` for those that cannot be in a pair.
type ReadFunctions<'m> = FxHashMap<NodeId, Option<LinearBody<'m>>>;

/// Two functions, left and right, for which a shared body saves code.
struct AlignedPair<'m> {
    members: [Member<'m>; 2],
    layout: Layout<'m>,
    plan: SimilarPlan<'m>,
    /// The planned body; `None` if the pair has to be read and planned again before it merges.
    ready: Option<Ready<'m>>,
    /// Set if one of the functions would become too slow: then they do not merge.
    slow: Option<TooSlow>,
}

impl<'m> AlignedPair<'m> {
    fn ids(&self) -> [NodeId; 2] {
        [self.members[0].id, self.members[1].id]
    }
}

struct Ready<'m> {
    /// The two functions with hammocks folded, if their CFGs differ.
    folded: Option<[LinearBody<'m>; 2]>,
    mix: MergedBody<'m>,
}

/// For each function, the index of its pair that saves most. Only such a pair keeps its planned body, because it merges
/// first, and a function merges once. If all pairs kept their bodies, memory would grow with the number of pairs.
#[derive(Default)]
struct Best(FxHashMap<NodeId, usize>);

impl Best {
    /// Makes the last of `pairs` the best pair of both its functions if it saves most. Drops the bodies of worse pairs.
    fn add(&mut self, pairs: &mut [AlignedPair<'_>]) {
        let Some((new, others)) = pairs.split_last_mut() else {
            return;
        };
        let ids = new.ids();
        let best = ids.map(|id| self.0.get(&id).copied());
        let is_less = |&at: &usize| others[at].plan.saved < new.plan.saved;
        if new.slow.is_some() || !best.iter().flatten().all(is_less) {
            new.ready = None;
            return;
        }
        for at in best.into_iter().flatten() {
            others[at].ready = None;
        }
        self.0.extend(ids.map(|id| (id, others.len())));
    }
}

/// The costs and sizes in bytes that decide whether a pair pays, without the cost of branches, phis and selects.
struct Priced<'m> {
    plan: SimilarPlan<'m>,
    /// The cost of the body's new parameters, and of thunks or of callers that pass the bit.
    price: u64,
    /// The size of the right function's code, by the target's cost model.
    size: u64,
    /// The size of that code as the sum of [`cost::bytes`].
    own: u64,
    /// The size of the right function's padding and of its entry in the unwind table.
    name: u64,
}

impl Priced<'_> {
    /// The savings if both functions have `shared` bytes in common (by [`cost::bytes`]), and branches, phis and selects
    /// cost `chosen` bytes.
    fn saved(&self, shared: u64, chosen: u64) -> i64 {
        let gone = shared * self.size / self.own.max(1) + self.name;
        gone as i64 - (self.price + chosen) as i64
    }
}

struct PairMerger<'a, 'h, 'm> {
    run: MergeRun<'a, 'h, 'm>,
    nodes: &'a [Node<'m>],
    rules: HoleRules<'h, 'm>,
    codes: LinearBodies<'m>,
    tables: &'a mut Tables<'m>,
    costs: Costs<'m>,
    hotness: Hotness<'m>,
    arch: Arch,
    bodies: Vec<Value<'m>>,
    /// Functions that changed since they were read.
    touched: apply::Touched,
    step: Step<'a, 'h, 'm>,
}

impl<'m> PairMerger<'_, '_, 'm> {
    /// Plans pairs. Returns those that pay, and the functions of the pairs that keep their planned bodies.
    fn planned(&mut self, pairs: &[(NodeId, NodeId)]) -> (Vec<AlignedPair<'m>>, ReadFunctions<'m>) {
        let mut read = ReadFunctions::default();
        let (mut planned, mut best) = (Vec::new(), Best::default());
        for &(left, right) in pairs {
            for id in [left, right] {
                read.entry(id).or_insert_with(|| self.code(id));
            }
            if let (Some(own), Some(its)) = (&read[&left], &read[&right]) {
                let pair = self.plan([left, right], [own, its]);
                if let Some(pair) = pair {
                    planned.push(pair);
                    best.add(&mut planned);
                }
            }
        }
        crate::ir::current::set(None);
        let ready = planned.iter().filter(|pair| pair.ready.is_some());
        let needed: FxHashSet<NodeId> = ready.flat_map(AlignedPair::ids).collect();
        read.retain(|id, _| needed.contains(id));
        (planned, read)
    }

    /// Reads a function, if it may be in a pair.
    fn code(&mut self, id: NodeId) -> Option<LinearBody<'m>> {
        let node = &self.nodes[id as usize];
        // If the linker drops this definition, only the other function uses the shared body, and its own body was
        // smaller.
        let may_go = node.facts.comdat() != 0 || goes_with_names(node.value);
        if !eligible(node) || may_go && !self.run.options.linked {
            return None;
        }
        crate::ir::current::set(Some(node.value));
        self.codes.of(node, &mut self.rules, self.tables)
    }

    fn plan(&mut self, ids: [NodeId; 2], codes: [&LinearBody<'m>; 2]) -> Option<AlignedPair<'m>> {
        let least = self.run.options.least_gain;
        let folded = match codes[0].graph == codes[1].graph {
            true => None,
            false => Some(fold::folded(codes[0], codes[1])?),
        };
        let codes = folded.as_ref().map_or(codes, |folded| folded.each_ref());
        let pairing = Pairing::of(codes[0], codes[1])?;
        let layout = pairing.layout.clone();
        let left = &self.nodes[ids[0] as usize];
        let registers = self.planner(&mut |_| 0).registers(left);
        if registers <= layout.more.len() {
            return None;
        }
        let argument_lists = match layout.is_identity {
            true => [None, None],
            false => {
                let [left, right] = codes.map(|code| code.function);
                [layout.of_left(left), layout.of_right(left, right)].map(Some)
            }
        };
        let members = self.members(ids, codes, argument_lists);
        let priced = self.priced(&members, codes, layout.more.len());
        let may_pay = |shared| priced.saved(shared, 0) >= least;
        let mix = pairing.mix(&mut self.rules, may_pay)?;
        let saved = priced.saved(mix.shared, mix.price);
        if saved < least {
            return None;
        }
        let plan = SimilarPlan {
            saved,
            ..priced.plan
        };
        let slow = match self.run.options.aligned {
            Some(true) => None,
            _ => self.too_slow((&members, &plan), codes, &mix),
        };
        Some(AlignedPair {
            members,
            layout,
            plan,
            ready: Some(Ready { folded, mix }),
            slow,
        })
    }

    /// Makes each function a member that passes its list of `argument_lists`, or else its parameters, then 0 or 1.
    fn members(
        &self,
        ids: [NodeId; 2],
        codes: [&LinearBody<'m>; 2],
        argument_lists: [Option<Vec<Value<'m>>>; 2],
    ) -> [Member<'m>; 2] {
        let mut argument_lists = argument_lists.into_iter();
        [0, 1].map(|at: usize| Member {
            id: ids[at],
            arguments: argument_lists.next().flatten(),
            shape: Shape {
                digest: 0,
                holes: vec![Hole {
                    inst: codes[at].function,
                    place: HolePlace::Selector,
                    value: self.run.module.integer(1, at as u64),
                }],
                self_calls: Vec::new(),
                has_calls: codes[at].insts.iter().any(Inst::is_call),
            },
        })
    }

    fn planner<'p>(&'p mut self, size: &'p mut dyn FnMut(Value<'m>) -> u64) -> Planner<'p, 'm> {
        let options = self.run.options;
        Planner {
            nodes: self.nodes,
            costs: &mut self.costs,
            arch: self.arch,
            most: options.similar_parameters,
            least_gain: options.least_gain,
            linked: options.linked,
            tables: None,
            size,
            hotness: &mut self.hotness,
            tells: false,
            stay: Vec::new(),
        }
    }

    /// The cost of a body for two functions that has `more` parameters in addition to the left function's.
    fn priced(
        &mut self,
        members: &[Member<'m>; 2],
        codes: [&LinearBody<'m>; 2],
        more: usize,
    ) -> Priced<'m> {
        let host = self.run.host();
        let mut size = |function| host.code_size(function);
        let (nodes, arch) = (self.nodes, self.arch);
        let mut planner = self.planner(&mut size);
        let [left, right] = members.each_ref().map(|one| &nodes[one.id as usize]);
        let shape = &members[0].shape;
        let mut plan = SimilarPlan {
            members: Vec::new(),
            parameters: vec![HoleParameter {
                ty: shape.holes[0].value.ty(),
                holes: vec![Filled { hole: 0, more: 0 }],
            }],
            convention: left.facts.convention(),
            table: false,
            constants: 0,
            saved: 0,
        };
        let bit = similar::parameter(shape.has_calls, plan.parameters[0].uses(shape), arch);
        let mut price = bit * (1 + more as u64);
        for (at, (member, node)) in members.iter().zip([left, right]).enumerate() {
            // The selector bit may choose the callee of an invoke. Then the invoke is no direct call, so it cannot pass
            // a bit to that callee's body, and the callee has to stay.
            let may_vanish = !codes.iter().any(|one| one.invokes(node.value));
            let (fate, bytes) = planner.fate(node, (member, &plan), may_vanish);
            plan.members.push((at, fate));
            price += bytes;
        }
        let gone = codes[1];
        let size = gone.size(&mut *planner.size);
        let is_padded = planner.costs.passed(right).is_padded;
        Priced {
            plan,
            price,
            size: planner.costs.body(size),
            own: gone.insts.iter().map(cost::bytes).sum(),
            name: standing::unwind_entry(gone.function, arch) + standing::padding(is_padded),
        }
    }

    /// The slowdown of the left function, else of the right one, if the shared body would make that function too slow.
    fn too_slow(
        &mut self,
        (members, plan): (&[Member<'m>; 2], &SimilarPlan<'m>),
        codes: [&LinearBody<'m>; 2],
        mix: &MergedBody<'m>,
    ) -> Option<TooSlow> {
        let mut sides = members.iter().zip(codes).zip(&plan.members);
        sides.find_map(|((member, code), &(_, fate))| {
            let costs = (fate == SimilarFate::Thunk, member.shape.has_calls);
            let choices = mix.choices.iter().map(|&block| code.last(block));
            SelectorCost::of(code.function, costs, choices, &mut self.hotness)
                .too_slow(code.function, &mut self.hotness)
        })
    }

    /// Reads and plans a pair again that has no planned body, or of which a function has changed. Returns `None` if the
    /// two functions can no longer share a body, or only a body with another layout of parameters.
    fn again(&mut self, pair: &AlignedPair<'m>) -> Option<Ready<'m>> {
        let nodes = self.nodes;
        let mut read = |id: NodeId| {
            let node = &nodes[id as usize];
            self.codes.of(node, &mut self.rules, self.tables)
        };
        let [left, right] = pair.ids().map(&mut read);
        let mut codes = [left?, right?];
        if codes[0].graph != codes[1].graph {
            codes = fold::folded(&codes[0], &codes[1])?;
        }
        let pairing = Pairing::of(&codes[0], &codes[1])?;
        if pairing.layout != pair.layout {
            return None;
        }
        let mix = pairing.mix(&mut self.rules, |_| true)?;
        let folded = Some(codes);
        Some(Ready { folded, mix })
    }

    /// Merges a pair, which is planned again if a function has changed. Returns whether the two functions merged.
    fn merge(&mut self, mut pair: AlignedPair<'m>, read: &ReadFunctions<'m>) -> bool {
        let nodes = self.nodes;
        let [left, right] = pair.ids().map(|id| &nodes[id as usize]);
        if is_unused(left) || is_unused(right) {
            return false;
        }
        self.rules.ask_library_again(left.value);
        let has_changed = |node: &Node<'m>| self.touched.contains(&node.value.key());
        let ready = pair.ready.take();
        let ready = match ready.filter(|_| !has_changed(left) && !has_changed(right)) {
            Some(ready) => ready,
            None => match self.again(&pair) {
                Some(ready) => ready,
                None => return false,
            },
        };
        let (members, mut plan, mix) = (&pair.members, pair.plan.clone(), &ready.mix);
        let [l, r] = match &ready.folded {
            Some(folded) => folded.each_ref(),
            None => (pair.ids()).map(|id| read[&id].as_ref().expect("it was planned")),
        };
        let node = |at: usize| &nodes[members[at].id as usize];
        let is_invoked = |at: usize| [l, r].iter().any(|one| one.invokes(node(at).value));
        let vanishes = |&&(_, fate): &&(usize, SimilarFate)| fate == SimilarFate::Delete;
        if plan
            .members
            .iter()
            .filter(vanishes)
            .any(|&(at, _)| is_invoked(at))
        {
            return false;
        }
        let Some(weakenings) = self.weakenings(l, r, mix) else {
            return false;
        };
        if !trace::may_merge() {
            return false;
        }
        plan.keep_names(nodes, members, self.arch);
        report::merged(self.run.audience, nodes, (members, &plan), (l, r), mix);
        // `apply` erases functions with their parameters, so the parameters are read first.
        let places = [0, 1].map(|at| members[at].places());
        let sharing = self.step.sharing([left.value, right.value]);
        let emit = |body, bit| emit::emit((body, bit), (l, r), mix);
        let (body, passed) = apply::apply(
            self.run,
            nodes,
            members,
            (&plan, Some(&emit)),
            &[weakenings],
            &mut self.touched,
        );
        let passed = places.into_iter().zip(passed);
        self.step.shared(sharing, body, passed);
        self.bodies.push(body);
        true
    }

    /// The facts (flags, attributes, metadata) of the left function's common instructions that do not hold for the
    /// right function's, so that the body gives them up; `None` if some fact cannot be given up.
    fn weakenings(
        &self,
        l: &LinearBody<'m>,
        r: &LinearBody<'m>,
        mix: &MergedBody<'m>,
    ) -> Option<Vec<Weakening<'m>>> {
        let lefts: Vec<Inst> = mix.both.iter().map(|&(at, _)| l.insts[at]).collect();
        let rights: Vec<Inst> = mix.both.iter().map(|&(_, at)| r.insts[at]).collect();
        let (left, right) = (l.only(&lefts), r.only(&rights));
        judge_parts(self.tables.rules, &left, &right)
    }
}
