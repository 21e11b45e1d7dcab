// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Merges similar functions, which differ only in constants: they share a body that takes the constants as parameters.
//!
//! Instances of one template, and copied functions, often differ only in a constant, a variable or a callee. No linker
//! folds such functions, and once equal functions have merged, most of the duplicate code that is left is in them.
//!
//! For example, `int f(int x) { return g(x, 7); }` and the same function with 9, if both are large enough, become `int
//! f.merged(int x, int n) { return g(x, n); }`. Both become thunks that pass 7 and 9, or are erased; then their callers
//! pass the numbers.
//!
//! A round has these steps, and there are up to three rounds, as long as something merges:
//!
//! 1. A function is left out if no other one has its type, blocks, opcodes and result types: a cheap signature shows
//!    that ([`candidates`]). The signature does not equate instructions that do the same, so it drops some functions
//!    that step 2 would find similar.
//! 2. The other functions are encoded as token sequences with holes ([`shape`]): a hole stands for a constant operand
//!    that may become a parameter by the table in [`holes`]. Functions with sequences of equal digests form a class.
//! 3. Parameters are planned for each class: two holes share a parameter if in every member the two constants are
//!    equal, or are integers with a difference that is the same for all members ([`group`]). Members that save nothing
//!    stay as they are ([`plan`], [`super::cost`]).
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
pub mod group;
pub mod holes;
pub mod member;
pub mod plan;
pub mod report;
pub mod shape;
mod table;

use rustc_hash::FxHashMap;

use super::audience::apart;
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

/// Merges similar functions and removes them from `pool`. Returns whether the module changed.
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

/// Merges similar functions among `functions`. Returns the keys of the functions that changed, and of those that
/// merged; `None` if nothing merged.
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

/// Makes a node of each function, examines whether it may merge, and makes the tables for encoding functions. In the
/// tables, a reference to a function equals only references to the same function.
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

struct Round<'a, 'h, 'm> {
    run: MergeRun<'a, 'h, 'm>,
    nodes: &'a [Node<'m>],
    tables: &'a mut Tables<'m>,
    refinements: Refinements,
    /// Two readers: the first one holds the keeper's body while the second one reads the other members.
    shapes: (Shapes<'h, 'm>, Shapes<'h, 'm>),
    kept: TokenCache,
    arch: Arch,
    /// Whether to report the functions that do not merge: in the first round, if the user asks for it.
    tells: bool,
    touched: Touched,
    done: Touched,
    bodies: Vec<Value<'m>>,
    step: Step<'a, 'h, 'm>,
}

impl<'m> Round<'_, '_, 'm> {
    /// Groups functions into classes with the same digest ([`shape::Shape::digest`]). Each class is in module order.
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

    /// The plans that save code, each with the index of its class. The plan that saves most comes first.
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
        let (mut plans, mut apart) = (Vec::new(), Vec::new());
        for (number, class) in classes.iter().enumerate() {
            plans.extend(planner.plans(class).into_iter().map(|plan| (number, plan)));
            for stay in planner.stay.drain(..).filter(|_| self.tells) {
                report::stay(self.nodes, class, &stay, &mut apart);
            }
        }
        apart::tell(self.run.audience, "NotMergedSimilar", apart);
        plans.sort_by_key(|(number, plan)| (-plan.saved, *number, plan.members[0].0));
        plans
    }

    /// Merges the members of a plan, unless a member has changed since planning, or the tokens differ although the
    /// digests are equal.
    fn merge(&mut self, class: &[Member<'m>], plan: &mut SimilarPlan<'m>) {
        let nodes = self.nodes;
        let node = |at: usize| &nodes[class[at].id as usize];
        let keys = || plan.members.iter().map(|&(at, _)| node(at).value.key());
        let is_dead = |&(at, _): &(usize, SimilarFate)| is_unused(node(at));
        if keys().any(|key| self.touched.contains(&key)) || plan.members.iter().any(is_dead) {
            // The next round plans for these members again: some of them may still merge.
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

    /// Compares the tokens of every member with those of the first one, the keeper. Returns the facts (flags,
    /// attributes, metadata) that the kept body gives up for each member, or `None` if a member cannot merge.
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

/// Whether nothing uses a function, so that it can be erased without a shared body.
pub fn is_unused(node: &Node<'_>) -> bool {
    node.facts.is_discardable() && node.value.is_unused()
}

/// Whether a function may share a body: its definition is the one that runs, no rule refuses it, and it may be a thunk.
pub fn eligible(node: &Node<'_>) -> bool {
    node.refused.is_none()
        && node.calls_follow()
        && node.is_exact
        && !is_unused(node)
        && (thunk::possible(node) == Ok(Tail::Asked))
}
