// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Merges similar functions, which differ only in constants: they share a body that takes the constants as parameters.
//!
//! Instances of one template, and copied functions, often differ only in a constant, a variable or a callee. No linker
//! folds such functions, and once equal functions have merged, most of the duplicate code that is left is in them.
//! docs/similar.md has an example.
//!
//! Up to three rounds run, as long as something merges. A later round reads only functions that the round before it has
//! changed, or for which that round had a plan that its own changes made invalid. The steps of a round:
//!
//! 1. A function is left out if no other one has its type, blocks, opcodes and result types: a cheap signature shows
//!    that ([`candidates`]). The signature does not equate instructions that do the same, so it drops some functions
//!    that step 2 would find similar.
//! 2. The other functions are encoded as token sequences with holes ([`shape`]): a hole stands for a constant operand
//!    that may become a parameter by the table in [`holes`]. Functions with sequences of equal digests form a class.
//! 3. Parameters are planned for each class; some holes share a parameter ([`group`]). Members that save nothing stay
//!    as they are ([`plan`], [`super::cost`]).
//! 4. The members of a plan are compared token by token, because unequal sequences may have equal digests. The body
//!    keeps the flags, attributes and metadata that hold for all members, and the plan is applied ([`apply`]).
//!
//! This is sound because two members differ only in holes and in facts (flags, attributes, metadata). The body keeps
//! only facts that hold for all members, by the same rules as a body of equal functions. A parameter has the value of
//! the constant in the hole, which does not depend on what ran before. A flag that holds for one constant (nsw of `add
//! x, 1`) stays only if every member has the flag with its own constant. A call through a parameter has, at the call
//! itself, all attributes that the ABI needs.
//!
//! These functions are not merged: functions that other objects may define as well (if the linker takes another
//! object's definition, nothing uses the shared body), functions that cannot have a thunk or need a guaranteed tail
//! call, functions with blocks that are unreachable or have their address taken, and convergent and strictfp functions.
//!
//! The idea comes from Swift's merger of similar functions and LLVM's GlobalMergeFunctions (Lee, Hoag, Tillmann:
//! Efficient Profile-Guided Size Optimization for Native Mobile Applications, CC 2022); both hash without constants.

pub mod apply;
pub mod candidates;
mod group;
pub mod holes;
pub mod member;
pub mod plan;
pub mod report;
pub mod round;
pub mod shape;
mod table;

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::audience::apart;
use super::hotness::{Budget, Hotness};
use super::judgement::pair::{Verdict, judge};
use super::judgement::reconcile::Weakening;
use super::judgement::refinement::Refinements;
use super::run::MergeRun;
use super::step::Steps;
use crate::ir::current;
use crate::read::{BodyReader, Prefetch};
use crate::stream::{Chunk, Mode, NodeId, digest};
use candidates::Candidates;
use holes::HoleRules;
use member::Member;
use plan::{Planner, SimilarPlan};
use round::{Round, eligible, examined, is_unused};
use shape::Shapes;

/// The largest number of rounds.
const ROUNDS: usize = 3;

/// The largest number of tokens that are kept, which take 8 MB.
const TOKENS: usize = 1 << 20;

/// Merges similar functions and removes them from `pool`. Returns whether the module changed.
pub fn run<'m>(
    run: MergeRun<'_, '_, 'm>,
    steps: &Steps<'_, '_>,
    pool: &mut Candidates<'m>,
) -> bool {
    let mut open = pool.functions.clone();
    for number in 0..ROUNDS {
        let functions = candidates::alike(open);
        let Some(&first) = functions.first() else {
            return number > 0;
        };
        let nodes = examined(run, &functions);
        let mut merger = Merger {
            round: Round::new(run, steps, &nodes, &pool.intrinsics),
            refinements: Refinements::default(),
            shapes: Shapes::new(run.module, HoleRules::new(run, first)),
            tokens: Vec::new(),
            kept: FxHashMap::default(),
        };
        let tells = number == 0 && (run.audience.of_pairs() || run.options.explain.is_some());
        let classes = merger.classes();
        for (number, mut plan) in merger.plans(&classes, tells) {
            merger.merge(&classes[number], &mut plan);
        }
        let Some((touched, done)) = merger.round.end() else {
            return number > 0;
        };
        pool.functions
            .retain(|function| !done.contains(&function.key()));
        open = pool.functions.clone();
        open.retain(|function| touched.contains(&function.key()));
    }
    true
}

struct Merger<'a, 'h, 'm> {
    round: Round<'a, 'h, 'm>,
    refinements: Refinements,
    shapes: Shapes<'h, 'm>,
    /// The tokens of functions, so that [`Merger::confirm`] need not encode these functions again. A function is left
    /// out if its tokens would make this longer than [`TOKENS`].
    tokens: Vec<u64>,
    /// The place in `tokens` of each function's tokens.
    kept: FxHashMap<NodeId, Range<usize>>,
}

impl<'m> Merger<'_, '_, 'm> {
    /// Groups functions into classes with the same digest of their tokens. Each class is in module order.
    fn classes(&mut self) -> Vec<Vec<Member<'m>>> {
        let nodes = self.round.nodes;
        let mut out = Chunk::default();
        let mut numbers: FxHashMap<u128, usize> = FxHashMap::default();
        let mut classes: Vec<Vec<Member<'m>>> = Vec::new();
        let functions = nodes.iter().map(|node| node.value).collect();
        let mut prefetch = Prefetch::new(functions, None);
        for (node, id) in nodes.iter().zip(0 as NodeId..) {
            prefetch.before(node.value);
            if !eligible(node) {
                continue;
            }
            current::set(Some(node.value));
            let Some(shape) = self.shapes.of(0, node, &mut self.round.tables, &mut out) else {
                continue;
            };
            let first = self.tokens.len();
            if first + out.tokens.len() <= TOKENS {
                self.tokens.extend_from_slice(&out.tokens);
                self.kept.insert(id, first..self.tokens.len());
            }
            let class = *numbers.entry(digest(&out.tokens)).or_insert(classes.len());
            if class == classes.len() {
                classes.push(Vec::new());
            }
            let arguments = None;
            classes[class].push(Member {
                id,
                shape,
                arguments,
            });
        }
        current::set(None);
        classes.retain(|class| class.len() > 1);
        classes
    }

    /// The plans that save code, each with the index of its class. The plan that saves most comes first.
    fn plans(&self, classes: &[Vec<Member<'m>>], tells: bool) -> Vec<(usize, SimilarPlan<'m>)> {
        let (run, nodes) = (self.round.run, self.round.nodes);
        let hotness = Hotness::new(run.module, run.host(), Budget::of(run.options));
        let mut planner = Planner::new(run, nodes, hotness, tells);
        let (mut plans, mut apart) = (Vec::new(), Vec::new());
        for (number, class) in classes.iter().enumerate() {
            plans.extend(planner.plans(class).into_iter().map(|plan| (number, plan)));
            for stay in planner.stay.drain(..).filter(|_| tells) {
                report::stay(nodes, class, &stay, &mut apart);
            }
        }
        apart::tell(run.audience, "NotMergedSimilar", apart);
        plans.sort_by_key(|(number, plan)| (-plan.saved, *number, plan.members[0].0));
        plans
    }

    /// Merges the members of a plan, unless a member has changed since planning, or the tokens differ although the
    /// digests are equal.
    fn merge(&mut self, class: &[Member<'m>], plan: &mut SimilarPlan<'m>) {
        let (run, nodes) = (self.round.run, self.round.nodes);
        let members = || (plan.members.iter()).map(|&(at, _)| &nodes[class[at].id as usize]);
        let touched = &mut self.round.touched;
        if members().any(|node| touched.contains(&node.value.key()) || is_unused(node)) {
            // The next round plans for these members again: some of them may still merge.
            touched.extend(members().map(|node| node.value.key()));
            return;
        }
        let Some(weakenings) = self.confirm(class, plan) else {
            return;
        };
        self.round.share(class, (plan, None), &weakenings, |plan| {
            report::merged(run.audience, nodes, class, plan);
        });
    }

    /// Compares the tokens of every member with those of the first one, the keeper. Returns the facts (flags,
    /// attributes, metadata) that the kept body gives up for each member, or `None` if a member cannot merge.
    fn confirm(
        &mut self,
        class: &[Member<'m>],
        plan: &SimilarPlan<'m>,
    ) -> Option<Vec<Vec<Weakening<'m>>>> {
        let nodes = self.round.nodes;
        let (mut kept, mut own) = (Chunk::default(), Chunk::default());
        let first = class[plan.members[0].0].id;
        let keeper = &nodes[first as usize];
        self.shapes.rules.ask_library_again(keeper.value);
        self.again(0, first, &mut kept)?;
        let mut weakenings = Vec::new();
        for &(at, _) in &plan.members[1..] {
            let node = &nodes[class[at].id as usize];
            self.again(1, class[at].id, &mut own)?;
            if kept.tokens != own.tokens {
                return None;
            }
            let [l, r] = self.shapes.readers.each_ref().map(BodyReader::last_body);
            let verdict = judge(
                self.round.tables.rules,
                (keeper, &l),
                (node, &r),
                &mut self.refinements,
            );
            match verdict {
                Verdict::KeeperRefines(lost) => weakenings.push(lost),
                _ => return None,
            }
        }
        Some(weakenings)
    }
    /// Reads the unchanged function `id` with one of the two readers, and writes its tokens to `out`.
    fn again(&mut self, reader: usize, id: NodeId, out: &mut Chunk) -> Option<()> {
        let node = &self.round.nodes[id as usize];
        match self.kept.get(&id) {
            Some(tokens) => {
                self.shapes.readers[reader].body(node.value, Mode::Reconcile.extent());
                out.clear();
                out.tokens.extend_from_slice(&self.tokens[tokens.clone()]);
            }
            None => drop(self.shapes.of(reader, node, &mut self.round.tables, out)?),
        }
        Some(())
    }
}
