// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Aligned functions: one body for two that differ in more than operands.
//!
//! The problem. Functions that were copied and changed, and instances of templates with a special case, have most of
//! their instructions in common, but not all. So they are not similar ([`super::similar`]).
//!
//! The example. `f` computes `a; b; c`, and `g` computes `a; d; c`. They become `fg(bit) { a; if (bit) d; else b; c;
//! }`. `f` passes 0 and `g` passes 1, or their callers do.
//!
//! The steps, for functions that are optimized for size or cold:
//!
//! 1. Functions with similar min-hashes become pairs ([`pairs`]). They are read as sequences of numbers, one for each
//!    operation ([`code`]). If their graphs of blocks differ, the parts that one of them lacks are folded ([`fold`],
//!    [`hammock`]), so that both have the same graph.
//! 2. The blocks of a pair are aligned ([`align`]), then its parameters ([`layout`]). What the choices cost ([`plan`]),
//!    and what names and parameters cost ([`PairMerger::priced`]), is weighed against what is saved ([`cost`]).
//! 3. The pairs that save most get a body for both ([`emit`]), each function in at most one pair. Facts in which they
//!    differ are reconciled as for equal functions, and the names get the same fates as those of similar functions.
//!
//! Why it is sound. An instruction of both functions does the same in both, and gets the operands of the function for
//! which the body runs. An instruction of one function runs only for that function, except its allocas, for which the
//! body has room in either case. A phi or select has a value of the
//! wrong function only where no instruction uses it. The same holds for a parameter that one function lacks: that
//! function passes poison, and the body has no facts about the parameter.
//!
//! Not merged: functions with graphs that differ in more than hammocks, functions with operations that no two functions
//! can share ([`code`]), and groups of more than two.
//!
//! The idea, and that of keeping SSA form in the merged body, is that of SalSSA (Rocha, Petoumenos, Wang, Cole,
//! Leather: Effective Function Merging in the SSA Form, PLDI 2020). Pairs by min-hash are those of F3M (Stirling,
//! Rocha, Cole, Hazelwood: Fast Focused Function Merging, CGO 2022).

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

use super::audience::repeated;
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
    // A body for two functions branches wherever they differ, so only functions that may become slower take part.
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
    let mut held = Vec::new();
    for pair in slow {
        let ids = pair.ids();
        if ids.iter().all(|id| !done.contains(id)) {
            report::too_slow(audience, &nodes, &pair, &mut held);
            done.extend(ids);
        }
    }
    repeated::tell(audience, "NotMergedAligned", held);
    apply::forget_that_none_recurses(module, merger.bodies);
    merger.step.end()
}

/// The functions that were read; `None` for those that cannot be in a pair.
type ReadFunctions<'m> = FxHashMap<NodeId, Option<LinearBody<'m>>>;

/// Two functions for which a body pays, the left one first.
struct AlignedPair<'m> {
    members: [Member<'m>; 2],
    layout: Layout<'m>,
    plan: SimilarPlan<'m>,
    /// `None` if it takes another reading.
    ready: Option<Ready<'m>>,
    /// One of them would become too slow, so they do not merge.
    slow: Option<TooSlow>,
}

impl<'m> AlignedPair<'m> {
    fn ids(&self) -> [NodeId; 2] {
        [self.members[0].id, self.members[1].id]
    }
}

/// The body of a pair, ready to be written.
struct Ready<'m> {
    /// The two functions with one graph, if their graphs differ.
    folded: Option<[LinearBody<'m>; 2]>,
    mix: MergedBody<'m>,
}

/// Which pairs stay ready: a function merges once, and the pair that saves most comes first, so a body is kept for no other pair of
/// the function. Otherwise the memory would grow with the number of pairs.
#[derive(Default)]
struct Best(FxHashMap<NodeId, usize>);

impl Best {
    /// Adds the last one of some pairs.
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

/// The cost of a body for two functions without the cost of choices, in bytes.
struct Priced<'m> {
    plan: SimilarPlan<'m>,
    /// The cost of the bit and of both names.
    price: u64,
    /// The size of the right function's code, by the target's cost model.
    size: u64,
    /// The same size as the sum of [`cost::bytes`].
    own: u64,
    /// The size of the right function besides its code.
    name: u64,
}

impl Priced<'_> {
    /// The savings if `shared` bytes (by [`cost::bytes`]) exist only once and choices cost `chosen` bytes.
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
    /// The bodies that merged functions share.
    bodies: Vec<Value<'m>>,
    /// Functions that changed since they were read.
    touched: apply::Touched,
    step: Step<'a, 'h, 'm>,
}

impl<'m> PairMerger<'_, '_, 'm> {
    /// The pairs that pay, and the functions in them.
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
        // If the linker may drop the name, the body for both would stay for the other function alone.
        let may_go = node.facts.comdat() != 0 || goes_with_names(node.value);
        if !eligible(node) || may_go && !self.run.options.linked {
            return None;
        }
        crate::ir::current::set(Some(node.value));
        self.codes.of(node, &mut self.rules, self.tables)
    }

    /// The plan for a pair, if it pays.
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

    /// The two functions as members that pass a bit, and the arguments of their layout instead of their own parameters.
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
            // The callee of an invoke may be chosen by the bit. Then the call is no longer direct, and the caller
            // cannot pass the bit.
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

    /// Whether one of two functions that are optimized for size would become too slow.
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

    /// Reads and plans a pair again, of which a function has changed, or which is not ready. Returns `None` if it is no longer a
    /// pair, or has another layout of parameters.
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

    /// Merges a pair in its current form. Returns whether it merged.
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
        let names = [left, right].map(|node| node.name().to_vec());
        report::merged(self.run.audience, nodes, (members, &plan), (l, r), mix);
        self.run.audience.became_similar(&names);
        // Functions that are erased lose their parameters, so these are read first.
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

    /// The weakenings of the left function's instructions that also serve for the right one's.
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
