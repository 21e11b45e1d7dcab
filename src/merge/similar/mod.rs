// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Similar functions: one body with parameters.
//!
//! The problem. Instances of one template and functions that were copied differ in a constant, a variable or a
//! callee. No linker folds them, and after equal functions merged they are most of what is left.
//!
//! The example. `int f(int x) { return g(x, 7); }` and the same with 9, and large enough to pay, become
//! `int f.merged(int x, int n) { return g(x, n); }`, and `f` and its twin pass 7 and 9, or their callers do.
//!
//! The steps, a few times over the module as long as something merges:
//!
//! 1. Functions that may take part ([`eligible`]) are looked at quickly: who has no other of the same opcodes is left
//!    out ([`signature`]).
//! 2. The others become token sequences with holes ([`shape`]): a hole is an operand for which the table
//!    ([`holes`]) has a row. Equal sequences make a class, and are compared token by token.
//! 3. A class is planned: holes that always hold the same share a parameter, and what does not pay stays
//!    ([`plan`], [`cost`]).
//! 4. Facts in which members differ are reconciled as for equal functions, and the plan is applied ([`apply`]).
//!
//! Why it is sound. Between two members only holes and facts differ. Facts are given up by the rules that equal
//! functions follow. A parameter has the value that stood in the hole, and that value was there whatever happened
//! before: it is a constant. What an instruction promises for its constant (nsw of `add x, 1`) stays only where every
//! member promises it for its own. A call that goes by a parameter has all that the ABI needs at the call.
//!
//! What is left out: functions that other objects may define as well (the linker may take those, and then the body
//! stands here for nothing), all that cannot have a thunk, convergent and strictfp functions.
//!
//! The idea is that of Swift's merger of similar functions and of LLVM's global one (Lee, Hoag, Tillmann: Efficient
//! Profile-Guided Size Optimization for Native Mobile Applications, CC 2022); both find classes by a hash that leaves
//! constants out.

mod apply;
mod cost;
mod holes;
mod plan;
mod report;
mod shape;

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::cost::Costs;
use super::examine::Regime;
use super::keep::Keep;
use super::nodes::{self, Node};
use super::pair::{Verdict, judge};
use super::prefetch::Prefetch;
use super::reconcile::Loss;
use super::refinement::Refinements;
use super::telling::Telling;
use super::thunk::{self, Tail};
use crate::ir::Arch;
use crate::ir::numbers::md_kind;
use crate::ir::{Host, Module, Tracked, Value, access, trace};
use crate::options::MergeOptions;
use crate::stream::{Chunk, Mode, NodeId, Tables};
use apply::Touched;
use holes::Rules;
use plan::{Fate, Member, Plan, Planner, values};
use shape::Shapes;

/// What was merged, by the names that functions had: where to look for what became of them.
#[derive(Debug)]
pub struct Merged<'m> {
    pub name: Vec<u8>,
    pub kept: Vec<u8>,
    /// The body that they share.
    pub body: Value<'m>,
    /// What it passes: functions among it may merge later.
    pub constants: Vec<Tracked<'m>>,
}

/// How often the module is gone over.
const ROUNDS: usize = 3;

/// Merges similar functions, and tells which.
pub fn run<'m>(module: Module<'m>, told: &Telling<'_>, options: &MergeOptions) -> Vec<Merged<'m>> {
    let mut merged = Vec::new();
    let mut made = Touched::default();
    let mut signatures = Signatures::default();
    let mut news = None;
    for _ in 0..ROUNDS {
        let before = merged.len();
        let touched = round(
            (module, told, options),
            (news.as_ref(), &mut signatures),
            &mut made,
            &mut merged,
        );
        if merged.len() == before {
            break;
        }
        signatures.retain(|(key, _), _| !touched.contains(key));
        news = Some(touched);
    }
    merged
}

/// What functions look like, by key, from their first or from all instructions. To walk all code is most of what a
/// second round costs.
type Signatures = FxHashMap<(usize, Option<u32>), u64>;

/// Goes over the module once, for functions in which something is new. Returns in which something is now.
fn round<'m>(
    (module, told, options): (Module<'m>, &Telling<'_>, &MergeOptions),
    (news, signatures): (Option<&Touched>, &mut Signatures),
    made: &mut Touched,
    merged: &mut Vec<Merged<'m>>,
) -> Touched {
    let (mut nodes, mut tables) = nodes::collect(module, Mode::Exact);
    let touched = Touched::default();
    let candidates = candidates(&nodes, options, made, (news, signatures));
    let Some(&first) = candidates.first() else {
        return touched;
    };
    let keep = Keep::new(module, options);
    let host = told.host;
    let regime = Regime {
        early: None,
        keep: &keep,
        linked: options.linked,
    };
    super::examine::nodes(module, host, &mut tables, &mut nodes, &candidates, regime);
    tables.globals.forget_nodes();
    let library = host.library(nodes[first as usize].value);
    let shapes = || Shapes::new(module, Rules::new(module, Some(library)));
    let mut round = Round {
        told,
        options,
        host,
        module,
        nodes: &nodes,
        tables: &mut tables,
        refinements: Refinements::default(),
        shapes: (shapes(), shapes()),
        arch: Arch::of(module),
        tells: news.is_none() && told.of_pairs(),
        touched,
    };
    let classes = round.classes(&candidates);
    for (number, mut plan) in round.plans(&classes, options.similar_parameters) {
        round.merge(&classes[number], &mut plan, made, merged);
    }
    round.touched
}

/// The functions that may take part and look like another one, and of which that is news.
fn candidates(
    nodes: &[Node<'_>],
    options: &MergeOptions,
    made: &Touched,
    (news, signatures): (Option<&Touched>, &mut Signatures),
) -> Vec<NodeId> {
    /// So many instructions tell most functions apart, and lie together in memory.
    const FIRST: u32 = 8;
    let all = (0..).zip(nodes);
    let all =
        all.filter(|(_, node)| may_take_part(node, options) && !made.contains(&node.value.key()));
    let mut all: Vec<NodeId> = all.map(|(id, _)| id).collect();
    let is_news =
        |id: &NodeId| news.is_none_or(|news| news.contains(&nodes[*id as usize].value.key()));
    for limit in [Some(FIRST), None] {
        let key = |id: &NodeId| (nodes[*id as usize].value.key(), limit);
        let new = all.iter().filter(|id| !signatures.contains_key(&key(id)));
        let new: Vec<NodeId> = new.copied().collect();
        let mut prefetch = Prefetch::new(nodes, &new, limit);
        for id in &new {
            let node = &nodes[*id as usize];
            prefetch.before(node);
            signatures.insert(key(id), signature(node, limit));
        }
        let mut groups: FxHashMap<u64, Vec<NodeId>> = FxHashMap::default();
        for id in all {
            groups.entry(signatures[&key(&id)]).or_default().push(id);
        }
        all = (groups.into_values())
            .filter(|group| group.len() > 1 && group.iter().any(is_news))
            .flatten()
            .collect();
        all.sort_unstable();
    }
    all
}

/// What a function says of itself in front of its body.
fn may_take_part(node: &Node<'_>, options: &MergeOptions) -> bool {
    const RIGID: [&str; 2] = ["convergent", "strictfp"];
    let function = node.value;
    if !node.is_function
        || node.facts.is_vararg()
        || node.facts.is_interposable()
        || node.is_odr()
        || node.facts.has_prefix_or_prologue()
        || !node.facts.partition().is_empty()
        || !node.facts.gc().is_empty()
        || RIGID.iter().any(|name| function.has_enum_attribute(name))
    {
        return false;
    }
    let for_size = ["optsize", "minsize"]
        .iter()
        .any(|name| function.has_enum_attribute(name));
    let runs_often = || function.has_enum_attribute("hot") || is_in_hot_section(node);
    for_size || (options.similar == Some(true) && (options.similar_hot || !runs_often()))
}

/// Whether a profile put a function among those that run often.
fn is_in_hot_section(node: &Node<'_>) -> bool {
    if !node.facts.has_other_metadata() {
        return false;
    }
    let mut all = Vec::new();
    access::push_global_metadata(node.value, &mut all);
    all.iter().any(|metadata| {
        metadata.kind as u32 == md_kind::SECTION_PREFIX
            && (metadata.node.operands().get(1)).is_some_and(|prefix| prefix.is_string("hot"))
    })
}

/// A number that functions share if their blocks, opcodes and types are the same, of the first or of all instructions.
fn signature(node: &Node<'_>, limit: Option<u32>) -> u64 {
    let mut hasher = FxHasher::default();
    node.facts.value_type().key().hash(&mut hasher);
    hasher.write_u32(access::block_limit(node.value));
    let mut left = limit.unwrap_or(u32::MAX);
    for block in access::blocks(node.value) {
        let mut next = access::first_inst(block);
        while let Some(inst) = next {
            if left == 0 {
                return hasher.finish();
            }
            left -= 1;
            hasher.write_u8(access::opcode(inst));
            hasher.write_usize(access::type_of(inst.value()).key());
            next = access::next_inst(inst);
        }
        hasher.write_u32(u32::MAX);
    }
    hasher.finish()
}

/// What one look at the module shares.
struct Round<'a, 'h, 'm> {
    told: &'a Telling<'h>,
    options: &'a MergeOptions,
    host: Host<'h>,
    module: Module<'m>,
    nodes: &'a [Node<'m>],
    tables: &'a mut Tables<'m>,
    refinements: Refinements,
    /// Two readers: functions are compared side by side.
    shapes: (Shapes<'h, 'm>, Shapes<'h, 'm>),
    arch: Arch,
    /// Somebody wants to know what stays, and was not told.
    tells: bool,
    touched: Touched,
}

impl<'m> Round<'_, '_, 'm> {
    /// Functions of equal sequences with holes, in the order of the module.
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
            classes[class].push(Member { id, shape });
        }
        crate::ir::current::set(None);
        classes.retain(|class| class.len() > 1);
        classes
    }

    /// What pays, each with the number of its class; what pays most comes first.
    fn plans(&self, classes: &[Vec<Member<'m>>], most: u32) -> Vec<(usize, Plan<'m>)> {
        let mut planner = Planner {
            nodes: self.nodes,
            costs: &mut Costs::new(self.module),
            arch: self.arch,
            most,
            size: &mut |function| self.host.code_size(function),
            stay: Vec::new(),
        };
        let mut plans = Vec::new();
        for (number, class) in classes.iter().enumerate() {
            plans.extend(planner.plans(class).into_iter().map(|plan| (number, plan)));
            for plan in planner.stay.drain(..).filter(|_| self.tells) {
                report::stay(self.told, self.nodes, class, &plan);
            }
        }
        plans.sort_by_key(|(number, plan)| (-plan.saved, *number, plan.members[0].0));
        plans
    }

    /// Merges the members of a plan, unless one of them has changed since it was read, or is not equal after all.
    fn merge(
        &mut self,
        class: &[Member<'m>],
        plan: &mut Plan<'m>,
        made: &mut Touched,
        merged: &mut Vec<Merged<'m>>,
    ) {
        let nodes = self.nodes;
        let node = |at: usize| &nodes[class[at].id as usize];
        let keys = || plan.members.iter().map(|&(at, _)| node(at).value.key());
        let is_dead = |&(at, _): &(usize, Fate)| is_unused(node(at));
        if keys().any(|key| self.touched.contains(&key)) || plan.members.iter().any(is_dead) {
            // Some of them may still merge, as they are now.
            self.touched.extend(keys());
            return;
        }
        let Some(losses) = self.confirm(class, plan) else {
            return;
        };
        if !trace::may_merge() {
            return;
        }
        // What merged meanwhile may pass its address.
        for (at, fate) in &mut plan.members {
            if plan::calls_to_extend(node(*at), &plan.parameters, self.arch).is_none() {
                *fate = Fate::Thunk;
            }
        }
        report::merged(self.told, nodes, class, plan);
        let names: Vec<_> = (plan.members.iter())
            .map(|&(at, _)| node(at).name().to_vec())
            .collect();
        self.told.became_similar(&names, self.options);
        let place = (self.module, self.host);
        let body = apply::apply(place, nodes, class, plan, &losses, &mut self.touched);
        for (&(at, _), name) in plan.members.iter().zip(&names) {
            merged.push(Merged {
                name: name.clone(),
                kept: names[0].clone(),
                body,
                constants: values(&class[at], &plan.parameters)
                    .map(Tracked::new)
                    .collect(),
            });
        }
        made.insert(body.key());
    }

    /// Compares every member with the kept one, token by token and fact by fact.
    fn confirm(&mut self, class: &[Member<'m>], plan: &Plan<'m>) -> Option<Vec<Vec<Loss<'m>>>> {
        let (mut kept, mut own) = (Chunk::default(), Chunk::default());
        let keeper = &self.nodes[class[plan.members[0].0].id as usize];
        let (left, right) = (&mut self.shapes.0, &mut self.shapes.1);
        let library = self.host.library(keeper.value);
        left.set_library(library);
        right.set_library(library);
        left.of(keeper, self.tables, &mut kept)?;
        let mut losses = Vec::new();
        for &(at, _) in &plan.members[1..] {
            let node = &self.nodes[class[at].id as usize];
            right.of(node, self.tables, &mut own)?;
            if kept != own {
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
                Verdict::Serves(lost) => losses.push(lost),
                _ => return None,
            }
        }
        Some(losses)
    }
}

/// Whether nobody needs a function any more. What it would pass nobody passes.
fn is_unused(node: &Node<'_>) -> bool {
    node.facts.is_discardable() && node.value.is_unused()
}

/// Whether this definition runs, its name may stand for another body, and no rule refuses it.
fn eligible(node: &Node<'_>) -> bool {
    node.refused.is_none()
        && node.calls_follow()
        && node.is_exact
        && !is_unused(node)
        && (thunk::possible(node) == Ok(Tail::Asked))
}
