// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the parameters through which a function may set a vptr, directly or in its callees.
//!
//! A summary is a set of places: parameters with offsets. It has the places of the function's own stores of vptrs and
//! assumes about vptrs, and each call that forwards a parameter adds the places in the callee's summary. Functions may
//! call each other in cycles, so the summaries of all functions that a function reaches are computed together: they
//! start with the functions' own places and grow until none changes. That is the least fixpoint, and it is reached
//! because a summary with more than [`PLACES`] places counts as unknown. A summary is also unknown if the parameters
//! reach a function with an unknown summary, or more than [`FUNCTIONS`] functions. A call of a function with an unknown
//! summary may set every vptr behind its arguments.
//!
//! **Cost.** Each known summary is computed once, in a search of at most [`FUNCTIONS`] functions.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::analysis::Analysis;
use super::question::{FunctionId, Summary};

/// The limit on the functions that are summarized together.
const FUNCTIONS: usize = 256;
/// The limit on the places of one summary.
const PLACES: usize = 64;

/// A call that forwards parameters of its caller.
struct ForwardingCall {
    callee: FunctionId,
    /// Parameters of the callee, each with the pointer that the call passes: a parameter of the caller plus an offset.
    pointers: Vec<(u32, (u32, i64))>,
}

impl Analysis<'_> {
    /// The summary of a function, which says what vptrs it may set.
    pub(super) fn initialized(&mut self, id: FunctionId) -> Summary {
        if let Some(known) = self.initialized.get(&id) {
            return known.clone();
        }
        let mut calls: FxHashMap<FunctionId, Vec<ForwardingCall>> = FxHashMap::default();
        let mut order = Vec::new();
        let mut open = vec![id];
        let mut is_known = true;
        while let Some(next) = open.pop() {
            if calls.contains_key(&next) {
                continue;
            }
            let passed = self.passed_on(next);
            for callee in passed.iter().map(|passed| passed.callee) {
                match self.initialized.get(&callee) {
                    Some(Some(_)) => {}
                    Some(None) => is_known = false,
                    None => open.push(callee),
                }
            }
            calls.insert(next, passed);
            order.push(next);
            is_known &= order.len() <= FUNCTIONS;
            if !is_known {
                break;
            }
        }
        let sets = is_known.then(|| self.fixpoint(&order, &calls)).flatten();
        match sets {
            Some(sets) => {
                for (id, set) in sets {
                    self.initialized.insert(id, Some(Rc::new(set)));
                }
            }
            None => {
                self.initialized.insert(id, None);
            }
        }
        self.initialized[&id].clone()
    }

    /// The calls by which a function forwards its parameters.
    fn passed_on(&mut self, id: FunctionId) -> Vec<ForwardingCall> {
        let graph = self.graph(id);
        let mut all = Vec::new();
        for call in &graph.calls {
            let args = (0..).zip(call.args());
            let pointers: Vec<_> = args
                .filter_map(|(index, arg)| Some((index, graph.place(graph.key(arg)?)?)))
                .collect();
            if !pointers.is_empty() && self.constructs(call) {
                let callee = self.function(call.callee);
                all.push(ForwardingCall { callee, pointers });
            }
        }
        all
    }

    /// The summaries of functions that reach only each other and functions with known summaries.
    fn fixpoint(
        &self,
        order: &[FunctionId],
        calls: &FxHashMap<FunctionId, Vec<ForwardingCall>>,
    ) -> Option<FxHashMap<FunctionId, FxHashSet<(u32, i64)>>> {
        let mut sets: FxHashMap<FunctionId, FxHashSet<(u32, i64)>> = FxHashMap::default();
        for &id in order {
            let graph = self.graph(id);
            let own = graph.facts.keys().filter_map(|&key| graph.place(key));
            sets.insert(id, own.collect());
        }
        let mut changes = true;
        while changes {
            changes = false;
            // In the reverse order of the search, most callees come before their callers, so fewer rounds are needed.
            for &id in order.iter().rev() {
                let mut more = Vec::new();
                for passed in &calls[&id] {
                    let known = match sets.get(&passed.callee) {
                        Some(set) => set,
                        None => self.initialized.get(&passed.callee)?.as_deref()?,
                    };
                    for &(index, (param, from)) in &passed.pointers {
                        for &(_, offset) in known.iter().filter(|place| place.0 == index) {
                            more.push((param, from.checked_add(offset)?));
                        }
                    }
                }
                let set = sets.get_mut(&id)?;
                let before = set.len();
                set.extend(more);
                changes |= set.len() > before;
                if set.len() > PLACES {
                    return None;
                }
            }
        }
        Some(sets)
    }
}
