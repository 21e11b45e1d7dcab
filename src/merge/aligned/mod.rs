// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Aligned functions: one body for two that differ in more than operands.
//!
//! The problem. Functions that were copied and changed, and instances of templates with a special case, have most of their
//! instructions in common, but not all, so they are not similar ([`super::similar`]).
//!
//! The example. `f` computes `a; b; c`, and `g` computes `a; d; c`. They become `fg(bit) { a; if (bit) d; else b; c; }`; `f`
//! passes 0 and `g` 1, or their callers do.
//!
//! The steps:
//!
//! 1. Functions that look alike by min-hashes are pairs ([`pairs`]). They are read as sequences of numbers, one for each operation
//!    ([`code`]). If they have other graphs of blocks, what one of them lacks is folded ([`fold`], [`hammock`]), so that there is one graph.
//! 2. The blocks of a pair are aligned ([`align`]), then its parameters ([`layout`]), and what that saves and takes is counted
//!    ([`plan`], [`cost`]).
//! 3. The pairs that save most, of each function at most one, get a body for both ([`emit`]); facts in which they differ are
//!    reconciled as for equal functions, and the names become what they become for similar ones.
//!
//! Why it is sound. An instruction that both have does the same in both, and gets the operands of the function for which
//! the body runs. What only one has runs only for that one. A phi or select gives a value of the other one nowhere but
//! where no use looks. So does a parameter that the other one lacks: it is poison then, and the body states nothing of it.
//!
//! What is left out: graphs that differ in more than hammocks, groups of more than two.
//!
//! The idea, and that of making the merged body with SSA kept, is of SalSSA (Rocha, Petoumenos, Wang, Cole, Leather: Effective
//! Function Merging in the SSA Form, PLDI 2020); pairs by min-hash are of F3M (Stirling, Rocha, Cole, Hazelwood: Fast Focused
//! Function Merging, CGO 2022).

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

use super::audience::{Audience, repeated};
use super::cost::aligned as cost;
use super::cost::thunk::Costs;
use super::cost::{similar, standing};
use super::eligible::widespread::goes_with_names;
use super::hotness::slowdown::{Choices, TooSlow};
use super::hotness::{Budget, Hotness};
use super::judgement::pair::judge_parts;
use super::judgement::reconcile::Weakening;
use super::nodes::Node;
use super::similar::apply;
use super::similar::candidates::Pool;
use super::similar::holes::HoleRules;
use super::similar::member::{Filled, Member, Parameter};
use super::similar::plan::{Fate, Plan, Planner, calls_to_extend};
use super::similar::shape::{Hole, HolePlace, Shape};
use super::similar::{How, eligible, examined, is_unused};
use super::step::{Step, Steps};
use crate::ir::{Arch, Inst, Module, Value, trace};
use crate::options::MergeOptions;
use crate::stream::{NodeId, Tables};
use code::{Code, Codes};
use layout::Layout;
use plan::{Mix, Pairing};

/// Merges functions that can be aligned. Returns whether the module changed.
pub fn run<'m>(
    (module, audience, options): How<'_, '_, 'm>,
    steps: &Steps<'_, '_>,
    pool: &Pool<'m>,
) -> bool {
    if options.aligned == Some(false) {
        return false;
    }
    let host = audience.host;
    let mut hotness = Hotness::new(module, host, Budget::of(options));
    // A body for two functions branches wherever they differ.
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
    let (nodes, mut tables) = examined((module, host), options, &functions, &pool.intrinsics);
    let mut run = Run {
        module,
        audience,
        nodes: &nodes,
        rules: HoleRules::new(module, (host, first), options),
        codes: Codes::new(module),
        tables: &mut tables,
        costs: Costs::new(module),
        hotness,
        arch: Arch::of(module),
        bodies: Vec::new(),
        step: steps.begin(module),
    };
    let mut pairs = run.planned(&pairs, options);
    pairs.sort_by_key(|pair| (-pair.plan.saved, pair.ids()));
    let (slow, pairs): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|one| one.slow.is_some());
    let mut done = FxHashSet::default();
    for pair in pairs {
        let ids = pair.ids();
        if ids.iter().any(|id| done.contains(id)) {
            continue;
        }
        if run.merge(pair) {
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
    apply::forget_that_none_recurses(module, run.bodies);
    run.step.end()
}

/// Two functions for which a body pays, the left one first.
struct AlignedPair<'m> {
    members: [Member<'m>; 2],
    layout: Layout<'m>,
    plan: Plan<'m>,
    /// One of them would become too slow, so they do not merge.
    slow: Option<TooSlow>,
}

impl AlignedPair<'_> {
    fn ids(&self) -> [NodeId; 2] {
        [self.members[0].id, self.members[1].id]
    }
}

/// What each of two functions passes for the parameters of a body for both, if these are not its own.
fn fronts<'m>(
    layout: &Layout<'m>,
    left: Value<'m>,
    right: Value<'m>,
) -> [Option<Vec<Value<'m>>>; 2] {
    match layout.is_identity {
        true => [None, None],
        false => [layout.of_left(left), layout.of_right(left, right)].map(Some),
    }
}

struct Run<'a, 'h, 'm> {
    module: Module<'m>,
    audience: &'a Audience<'h>,
    nodes: &'a [Node<'m>],
    rules: HoleRules<'h, 'm>,
    codes: Codes<'m>,
    tables: &'a mut Tables<'m>,
    costs: Costs<'m>,
    hotness: Hotness<'m>,
    arch: Arch,
    /// What merged functions share.
    bodies: Vec<Value<'m>>,
    step: Step<'a, 'h, 'm>,
}

impl<'m> Run<'_, '_, 'm> {
    /// Those of some pairs that pay.
    fn planned(
        &mut self,
        pairs: &[(NodeId, NodeId)],
        options: &MergeOptions,
    ) -> Vec<AlignedPair<'m>> {
        let mut codes: FxHashMap<NodeId, Option<(NodeId, Code<'m>)>> = FxHashMap::default();
        let mut planned = Vec::new();
        for &(left, right) in pairs {
            for id in [left, right] {
                codes
                    .entry(id)
                    .or_insert_with(|| Some((id, self.code(id, options)?)));
            }
            if let (Some(left), Some(right)) = (&codes[&left], &codes[&right]) {
                planned.extend(self.plan(left, right, options));
            }
        }
        crate::ir::current::set(None);
        planned
    }

    /// Reads a function, if it may go into a pair.
    fn code(&mut self, id: NodeId, options: &MergeOptions) -> Option<Code<'m>> {
        let node = &self.nodes[id as usize];
        // Where the linker may drop the name, the body for both would stay for the other one alone.
        let may_go = node.facts.comdat() != 0 || goes_with_names(node.value);
        if !eligible(node) || may_go && !options.linked {
            return None;
        }
        crate::ir::current::set(Some(node.value));
        self.codes.of(node, &mut self.rules, self.tables)
    }

    /// The plan for a pair, if it pays.
    fn plan(
        &mut self,
        (left, left_code): &(NodeId, Code<'m>),
        (right, right_code): &(NodeId, Code<'m>),
        options: &MergeOptions,
    ) -> Option<AlignedPair<'m>> {
        let folded;
        let [left_code, right_code] = match left_code.graph == right_code.graph {
            true => [left_code, right_code],
            false => {
                folded = fold::folded(left_code, right_code)?;
                [&folded.0, &folded.1]
            }
        };
        let pairing = Pairing::of(left_code, right_code)?;
        let layout = pairing.layout.clone();
        let host = self.audience.host;
        let [clear, set] = [0, 1].map(|bit| self.module.integer(1, bit));
        let [front, its_front] = fronts(&layout, left_code.function, right_code.function);
        let member = |id: NodeId, code: &Code<'m>, value, front| Member {
            id,
            front,
            shape: Shape {
                digest: 0,
                holes: vec![Hole {
                    inst: code.function,
                    place: HolePlace::Way,
                    value,
                }],
                self_calls: Vec::new(),
                has_calls: code.insts.iter().any(Inst::is_call),
            },
        };
        let members = [
            member(*left, left_code, clear, front),
            member(*right, right_code, set, its_front),
        ];
        let parameters = vec![Parameter {
            ty: set.ty(),
            holes: vec![Filled { hole: 0, more: 0 }],
        }];
        let mut planner = Planner {
            nodes: self.nodes,
            costs: &mut self.costs,
            arch: self.arch,
            most: options.similar_parameters,
            least_gain: options.least_gain,
            linked: options.linked,
            tables: None,
            size: &mut |function| host.code_size(function),
            hotness: &mut self.hotness,
            tells: false,
            stay: Vec::new(),
        };
        let node = |id: NodeId| &self.nodes[id as usize];
        if planner.registers(node(*left)) <= layout.more.len() {
            return None;
        }
        let mut plan = Plan {
            members: Vec::new(),
            parameters,
            table: false,
            constants: 0,
            saved: 0,
        };
        let shape = &members[0].shape;
        let bit = similar::parameter(shape.has_calls, plan.parameters[0].uses(shape), self.arch);
        let mut price = bit * (1 + layout.more.len() as u64);
        for (at, member) in members.iter().enumerate() {
            // The bit may choose what an invoke calls, and then that is no call of a name any more.
            let function = node(member.id).value;
            let may_vanish = ![left_code, right_code]
                .iter()
                .any(|one| one.invokes(function));
            let (fate, bytes) = planner.fate(node(member.id), (member, &plan), may_vanish)?;
            plan.members.push((at, fate));
            price += bytes;
        }
        let own: u64 = right_code.insts.iter().map(cost::bytes).sum();
        let size = right_code.size(&mut *planner.size);
        let size = planner.costs.body(size);
        let is_padded = planner.costs.passed(node(*right)).is_padded;
        let name =
            standing::unwind_entry(right_code.function, self.arch) + standing::padding(is_padded);
        let saved = |shared: u64, chosen: u64| {
            let gone = shared * size / own.max(1) + name;
            gone as i64 - (price + chosen) as i64
        };
        let may_pay = |shared| saved(shared, 0) >= options.least_gain;
        let mix = pairing.mix(&self.rules, may_pay)?;
        plan.saved = saved(mix.shared, mix.price);
        if plan.saved < options.least_gain {
            return None;
        }
        let slow = match options.aligned {
            Some(true) => None,
            _ => self.too_slow((&members, &plan), [left_code, right_code], &mix),
        };
        Some(AlignedPair {
            members,
            layout,
            plan,
            slow,
        })
    }

    /// Whether one of two functions that are optimized for size would become too slow.
    fn too_slow(
        &mut self,
        (members, plan): (&[Member<'m>; 2], &Plan<'m>),
        codes: [&Code<'m>; 2],
        mix: &Mix<'m>,
    ) -> Option<TooSlow> {
        let mut sides = members.iter().zip(codes).zip(&plan.members);
        sides.find_map(|((member, code), &(_, fate))| {
            let costs = (fate == Fate::Thunk, member.shape.has_calls);
            let choices = mix.choices.iter().map(|&block| code.last(block));
            Choices::of(code.function, costs, choices, &mut self.hotness)
                .too_slow(code.function, &mut self.hotness)
        })
    }

    /// Merges a pair, as it is now.
    fn merge(
        &mut self,
        AlignedPair {
            members,
            layout,
            mut plan,
            ..
        }: AlignedPair<'m>,
    ) -> bool {
        let (host, nodes) = (self.audience.host, self.nodes);
        let node = |at: usize| &nodes[members[at].id as usize];
        let (left, right) = (node(0), node(1));
        if is_unused(left) || is_unused(right) {
            return false;
        }
        self.rules.ask_library_again(left.value);
        // Calls in them may be other ones now.
        let codes = [left, right].map(|node| self.codes.of(node, &mut self.rules, self.tables));
        let [Some(mut l), Some(mut r)] = codes else {
            return false;
        };
        if l.graph != r.graph {
            match fold::folded(&l, &r) {
                Some(folded) => (l, r) = folded,
                None => return false,
            }
        }
        let pairing = Pairing::of(&l, &r).filter(|pairing| pairing.layout == layout);
        let Some(mix) = pairing.and_then(|pairing| pairing.mix(&self.rules, |_| true)) else {
            return false;
        };
        let is_invoked = |at: usize| [&l, &r].iter().any(|one| one.invokes(node(at).value));
        let vanishes = |&&(_, fate): &&(usize, Fate)| fate == Fate::Vanish;
        if plan
            .members
            .iter()
            .filter(vanishes)
            .any(|&(at, _)| is_invoked(at))
        {
            return false;
        }
        let Some(weakenings) = self.weakenings(&l, &r, &mix) else {
            return false;
        };
        if !trace::may_merge() {
            return false;
        }
        let passed = plan.passed();
        for (at, fate) in &mut plan.members {
            if calls_to_extend(node(*at), (&members[*at], &passed), self.arch).is_none() {
                *fate = Fate::Thunk;
            }
        }
        let names = [left, right].map(|node| node.name().to_vec());
        report::merged(self.audience, nodes, (&members, &plan), (&l, &r), &mix);
        self.audience.became_similar(&names);
        // Functions that vanish take their parameters with them.
        let places = [0, 1].map(|at| members[at].places());
        let sharing = self.step.sharing([left.value, right.value]);
        let emit = |body, bit| emit::emit((body, bit), (&l, &r), &mix);
        let (body, passed) = apply::apply(
            (self.module, host),
            nodes,
            &members,
            (&plan, Some(&emit)),
            &[weakenings],
            &mut apply::Touched::default(),
        );
        let passed = places.into_iter().zip(passed);
        self.step.shared(sharing, body, passed);
        self.bodies.push(body);
        true
    }

    /// What the left one's instructions give up for those of the right one that they stand for.
    fn weakenings(&self, l: &Code<'m>, r: &Code<'m>, mix: &Mix<'m>) -> Option<Vec<Weakening<'m>>> {
        let lefts: Vec<Inst> = mix.both.iter().map(|&(at, _)| l.insts[at]).collect();
        let rights: Vec<Inst> = mix.both.iter().map(|&(_, at)| r.insts[at]).collect();
        let (left, right) = (l.only(&lefts), r.only(&rights));
        judge_parts(self.tables.rules, &left, &right)
    }
}
