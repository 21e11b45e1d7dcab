// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The state of a round that merges similar functions (which differ only in constants), or aligned functions (which
//! differ in some instructions).

use super::apply::{self, Emit, Touched};
use super::member::Member;
use super::plan::SimilarPlan;
use crate::ir::{Arch, Value, trace};
use crate::merge::eligible::examine;
use crate::merge::eligible::exclusions::EligibilityOptions;
use crate::merge::judgement::reconcile::Weakening;
use crate::merge::nodes::Node;
use crate::merge::run::MergeRun;
use crate::merge::step::{Step, Steps};
use crate::merge::thunk::{self, Tail};
use crate::read::BodyReader;
use crate::stream::globals::Globals;
use crate::stream::{NodeId, Tables};

/// The functions that take part, and what the round has changed. `touched` and `done` contain keys of functions.
pub struct Round<'a, 'h, 'm> {
    pub run: MergeRun<'a, 'h, 'm>,
    pub nodes: &'a [Node<'m>],
    /// The tables for encoding functions. A reference to a function equals only references to the same function.
    pub tables: Tables<'m>,
    /// The functions that changed since they were read.
    pub touched: Touched,
    /// The functions that merged: each is erased or is a thunk.
    pub done: Touched,
    bodies: Vec<Value<'m>>,
    step: Step<'a, 'h, 'm>,
}

/// Makes a node of each function, and examines whether it may merge.
pub fn examined<'m>(run: MergeRun<'_, '_, 'm>, functions: &[Value<'m>]) -> Vec<Node<'m>> {
    let mut reader = BodyReader::new(run.module);
    let mut nodes: Vec<_> = (functions.iter())
        .map(|&function| Node::new(function, reader.global(function), true))
        .collect();
    let all: Vec<NodeId> = (0..functions.len() as NodeId).collect();
    let options = EligibilityOptions::new(run.module, run.options);
    examine::nodes(run.module, run.host(), None, &mut nodes, &all, &options);
    nodes
}

impl<'a, 'h, 'm> Round<'a, 'h, 'm> {
    pub fn new(
        run: MergeRun<'a, 'h, 'm>,
        steps: &'a Steps<'_, 'h>,
        nodes: &'a [Node<'m>],
        intrinsics: &[Value<'m>],
    ) -> Self {
        Round {
            run,
            nodes,
            tables: Tables::new(run.module, Globals::default(), intrinsics),
            touched: Touched::default(),
            done: Touched::default(),
            bodies: Vec::new(),
            step: steps.begin(run.module),
        }
    }

    /// Merges the members of a plan, unless the debug counter skips that. `report` is called right before, while all
    /// bodies still exist. See [`apply::apply`] for `emit`.
    pub fn share(
        &mut self,
        class: &[Member<'m>],
        (plan, emit): (&mut SimilarPlan<'m>, Option<Emit<'_, 'm>>),
        weakenings: &[Vec<Weakening<'m>>],
        report: impl FnOnce(&SimilarPlan<'m>),
    ) {
        if !trace::may_merge() {
            return;
        }
        plan.keep_names(self.nodes, class, Arch::of(self.run.module));
        report(plan);
        let members = || plan.members.iter().map(|&(at, _)| &class[at]);
        let nodes = || members().map(|member| &self.nodes[member.id as usize]);
        self.done.extend(nodes().map(|node| node.value.key()));
        // `apply` erases functions with their parameters, so the parameters are read first.
        let places: Vec<_> = members().map(Member::places).collect();
        let sharing = self.step.sharing(nodes().map(|node| node.value));
        let (body, passed) = apply::apply(
            self.run,
            self.nodes,
            class,
            (plan, emit),
            weakenings,
            &mut self.touched,
        );
        let passed = places.into_iter().zip(passed);
        self.step.shared(sharing, body, passed);
        self.bodies.push(body);
    }

    /// Ends the round and checks it. Returns the functions that changed and those that merged; `None` if none did.
    pub fn end(self) -> Option<(Touched, Touched)> {
        apply::forget_that_none_recurses(self.run.module, self.bodies);
        self.step.end().then_some((self.touched, self.done))
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
