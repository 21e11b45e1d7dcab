// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Similar functions: one body with parameters.
//!
//! The problem. Instances of one template, and functions that were copied, differ in a constant, a variable or a
//! callee. No linker folds them, and after equal functions have merged they are most of the remaining redundancy.
//!
//! The example. `int f(int x) { return g(x, 7); }` and the same function with 9, both large enough to pay, become `int
//! f.merged(int x, int n) { return g(x, n); }`. The two functions pass 7 and 9, or their callers do.
//!
//! The steps, repeated a few times as long as something merges:
//!
//! 1. Candidates are filtered by cheap signatures: a function that shares its type, blocks, opcodes and their types with
//!    no other is left out ([`candidates`]). Here the order of blocks and the spelling of an operation count.
//! 2. The others become token sequences with holes ([`shape`]): a hole is an operand for which the table ([`holes`])
//!    has a row. Functions with sequences of one digest form a class.
//! 3. A class is planned: holes that always hold the same constant, or integers with the same difference everywhere,
//!    share a parameter ([`group`]). Members that save nothing stay as they are ([`plan`], [`super::cost`]).
//! 4. The members of a plan are compared token by token. Facts in which they differ are reconciled as for equal
//!    functions, and the plan is applied ([`apply`]).
//!
//! Why it is sound. Two members differ only in holes and facts. Facts are given up by the rules for equal functions. A
//! parameter has the value that was in the hole, and that value did not depend on anything that happened before,
//! because it is a constant. A promise that an instruction makes for its constant (nsw of `add x, 1`) stays only if
//! every member makes it for its own constant. A call by a parameter has everything at the call that the ABI needs.
//!
//! Not merged: functions that other objects may define as well (the linker may take those definitions, and then the
//! body here serves nothing), functions that cannot have a thunk or need a guaranteed tail call, functions with blocks
//! that are unreachable or have their address taken, and convergent and strictfp functions.
//!
//! The idea comes from Swift's merger of similar functions and LLVM's global one (Lee, Hoag, Tillmann: Efficient
//! Profile-Guided Size Optimization for Native Mobile Applications, CC 2022); both find classes by a hash that omits
//! constants.

pub mod apply;
pub mod candidates;
pub mod group;
pub mod holes;
pub mod member;
pub mod plan;
pub mod report;
pub mod shape;
mod table;

use rustc_hash::FxHashMap;

use super::audience::repeated;
use super::classes::prefetch::Prefetch;
use super::cost::thunk::Costs;
use super::eligible::examine;
use super::eligible::exclusions::EligibilityOptions;
use super::hotness::{Budget, Hotness};
use super::judgement::pair::{Verdict, judge};
use super::judgement::reconcile::Weakening;
use super::judgement::refinement::Refinements;
use super::nodes::Node;
use super::run::MergeRun;
use super::step::{Step, Steps};
use super::thunk::{self, Tail};
use crate::ir::Arch;
use crate::ir::{Value, trace};
use crate::read::BodyReader;
use crate::stream::globals::Globals;
use crate::stream::{Chunk, NodeId, Tables};
use apply::Touched;
use candidates::{Candidates, SignatureCache};
use holes::HoleRules;
use member::Member;
use plan::{Planner, SimilarFate, SimilarPlan};
use shape::{Shapes, TokenCache};

/// The largest number of rounds over the module.
const ROUNDS: usize = 3;

/// Merges similar functions and removes them from the pool. Returns whether the module changed.
pub fn run<'m>(
    run: MergeRun<'_, '_, 'm>,
    steps: &Steps<'_, '_>,
    pool: &mut Candidates<'m>,
) -> bool {
    let mut seen = SignatureCache::default();
    let mut news = None;
    for _ in 0..ROUNDS {
        let candidates = seen.candidates(pool, news.as_ref());
        let all = (&candidates[..], &pool.intrinsics[..]);
        let Some((touched, done)) = round(run, steps, all, news.is_none()) else {
            break;
        };
        seen.forget(&touched);
        pool.leave_out(&done);
        news = Some(touched);
    }
    news.is_some()
}

/// Merges similar functions among `functions`. Returns `None` if nothing merged, else the functions that changed, and
/// those that merged.
fn round<'m>(
    run: MergeRun<'_, '_, 'm>,
    steps: &Steps<'_, '_>,
    (functions, intrinsics): (&[Value<'m>], &[Value<'m>]),
    is_first: bool,
) -> Option<(Touched, Touched)> {
    let &first = functions.first()?;
    let MergeRun {
        module,
        options,
        audience,
    } = run;
    let (nodes, mut tables) = examined(run, functions, intrinsics);
    let candidates: Vec<NodeId> = (0..functions.len() as NodeId).collect();
    let shapes = || Shapes::new(module, HoleRules::new(run, first));
    let mut round = Round {
        run,
        nodes: &nodes,
        tables: &mut tables,
        refinements: Refinements::default(),
        shapes: (shapes(), shapes()),
        kept: TokenCache::new(functions.len()),
        arch: Arch::of(module),
        tells: is_first && (audience.of_pairs() || options.explain.is_some()),
        touched: Touched::default(),
        done: Touched::default(),
        bodies: Vec::new(),
        step: steps.begin(module),
    };
    let classes = round.classes(&candidates);
    for (number, mut plan) in round.plans(&classes, options.similar_parameters) {
        round.merge(&classes[number], &mut plan);
    }
    apply::forget_that_none_recurses(module, round.bodies);
    (round.step.end()).then_some((round.touched, round.done))
}

/// Makes nodes of functions, examines whether they may merge, and makes tables to encode them. A reference to a
/// function is equal only to references to the same function.
pub fn examined<'m>(
    run: MergeRun<'_, '_, 'm>,
    functions: &[Value<'m>],
    intrinsics: &[Value<'m>],
) -> (Vec<Node<'m>>, Tables<'m>) {
    let module = run.module;
    let mut reader = BodyReader::new(module);
    let mut nodes: Vec<_> = (functions.iter().zip(0..))
        .map(|(&function, number)| Node::new(function, number, reader.global(function), true))
        .collect();
    let all: Vec<NodeId> = (0..functions.len() as NodeId).collect();
    let options = EligibilityOptions::new(module, run.options);
    examine::nodes(module, run.host(), None, &mut nodes, &all, &options);
    let tables = Tables::new(module, Globals::default(), intrinsics);
    (nodes, tables)
}

/// State of one round over the module.
struct Round<'a, 'h, 'm> {
    run: MergeRun<'a, 'h, 'm>,
    nodes: &'a [Node<'m>],
    tables: &'a mut Tables<'m>,
    refinements: Refinements,
    /// Two readers, because functions are compared in lockstep.
    shapes: (Shapes<'h, 'm>, Shapes<'h, 'm>),
    kept: TokenCache,
    arch: Arch,
    /// A listener wants to know which functions stay, and no remark was given yet.
    tells: bool,
    touched: Touched,
    /// Functions that merged.
    done: Touched,
    /// Bodies that they share.
    bodies: Vec<Value<'m>>,
    step: Step<'a, 'h, 'm>,
}

impl<'m> Round<'_, '_, 'm> {
    /// Groups functions by equal sequences with holes. Each class is in module order.
    fn classes(&mut self, all: &[NodeId]) -> Vec<Vec<Member<'m>>> {
        let mut out = Chunk::default();
        let mut numbers: FxHashMap<u128, usize> = FxHashMap::default();
        let mut classes: Vec<Vec<Member<'m>>> = Vec::new();
        let mut prefetch = Prefetch::new(self.nodes, all, None);
        for &id in all {
            let node = &self.nodes[id as usize];
            prefetch.before(node);
            if !eligible(node) {
                continue;
            }
            crate::ir::current::set(Some(node.value));
            let Some(shape) = self.shapes.0.of(node, self.tables, &mut out) else {
                continue;
            };
            let class = *numbers.entry(shape.digest).or_insert(classes.len());
            if class == classes.len() {
                classes.push(Vec::new());
            }
            let arguments = None;
            classes[class].push(Member {
                id,
                shape,
                arguments,
            });
            self.kept.keep(id, &out);
        }
        crate::ir::current::set(None);
        classes.retain(|class| class.len() > 1);
        classes
    }

    /// The plans that pay, each with the number of its class. The plan that saves most comes first.
    fn plans(&self, classes: &[Vec<Member<'m>>], most: u32) -> Vec<(usize, SimilarPlan<'m>)> {
        let mut planner = Planner {
            nodes: self.nodes,
            costs: &mut Costs::new(self.run.module),
            arch: self.arch,
            most,
            least_gain: self.run.options.least_gain,
            linked: self.run.options.linked,
            tables: table::are_possible(self.run.module).then_some(self.run.module),
            size: &mut |function| self.run.host().code_size(function),
            hotness: &mut Hotness::new(
                self.run.module,
                self.run.host(),
                Budget::of(self.run.options),
            ),
            tells: self.tells,
            stay: Vec::new(),
        };
        let (mut plans, mut held) = (Vec::new(), Vec::new());
        for (number, class) in classes.iter().enumerate() {
            plans.extend(planner.plans(class).into_iter().map(|plan| (number, plan)));
            for stay in planner.stay.drain(..).filter(|_| self.tells) {
                report::stay(self.run.audience, self.nodes, class, &stay, &mut held);
            }
        }
        repeated::tell(self.run.audience, "NotMergedSimilar", held);
        plans.sort_by_key(|(number, plan)| (-plan.saved, *number, plan.members[0].0));
        plans
    }

    /// Merges the members of a plan, unless one of them has changed since it was read, or turns out not to be equal.
    fn merge(&mut self, class: &[Member<'m>], plan: &mut SimilarPlan<'m>) {
        let nodes = self.nodes;
        let node = |at: usize| &nodes[class[at].id as usize];
        let keys = || plan.members.iter().map(|&(at, _)| node(at).value.key());
        let is_dead = |&(at, _): &(usize, SimilarFate)| is_unused(node(at));
        if keys().any(|key| self.touched.contains(&key)) || plan.members.iter().any(is_dead) {
            // Some of them may still merge in their current form.
            self.touched.extend(keys());
            return;
        }
        let Some(weakenings) = self.confirm(class, plan) else {
            return;
        };
        if !trace::may_merge() {
            return;
        }
        plan.keep_names(nodes, class, self.arch);
        report::merged(self.run.audience, nodes, class, plan);
        let names: Vec<_> = (plan.members.iter())
            .map(|&(at, _)| node(at).name().to_vec())
            .collect();
        self.run.audience.became_similar(&names);
        let members = || plan.members.iter().map(|&(at, _)| node(at).value);
        self.done.extend(members().map(Value::key));
        let sharing = self.step.sharing(members());
        let (body, passed) = apply::apply(
            self.run,
            nodes,
            class,
            (plan, None),
            &weakenings,
            &mut self.touched,
        );
        let passed = passed.into_iter().map(|constants| (None, constants));
        self.step.shared(sharing, body, passed);
        self.bodies.push(body);
    }

    /// Compares every member with the keeper, token by token and fact by fact. Returns the weakenings, or `None` if a
    /// member differs.
    fn confirm(
        &mut self,
        class: &[Member<'m>],
        plan: &SimilarPlan<'m>,
    ) -> Option<Vec<Vec<Weakening<'m>>>> {
        let (mut kept, mut own) = (Chunk::default(), Chunk::default());
        let keeper_id = class[plan.members[0].0].id;
        let keeper = &self.nodes[keeper_id as usize];
        let (left, right) = (&mut self.shapes.0, &mut self.shapes.1);
        left.ask_library_again(keeper.value);
        right.ask_library_again(keeper.value);
        left.again((keeper_id, keeper), &self.kept, self.tables, &mut kept)?;
        let mut weakenings = Vec::new();
        for &(at, _) in &plan.members[1..] {
            let id = class[at].id;
            let node = &self.nodes[id as usize];
            right.again((id, node), &self.kept, self.tables, &mut own)?;
            if !self.kept.are_equal([keeper_id, id], [&kept, &own]) {
                return None;
            }
            let (l, r) = (left.last_body(), right.last_body());
            let verdict = judge(
                self.tables.rules,
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
}

/// Whether a function is no longer needed: then no caller passes its constants.
pub fn is_unused(node: &Node<'_>) -> bool {
    node.facts.is_discardable() && node.value.is_unused()
}

/// Whether this definition is the one that runs, its name may stand for another body, and no rule refuses it.
pub fn eligible(node: &Node<'_>) -> bool {
    node.refused.is_none()
        && node.calls_follow()
        && node.is_exact
        && !is_unused(node)
        && (thunk::possible(node) == Ok(Tail::Asked))
}
