// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the values of a vptr: a backward walk over pairs of a pointer and a place.
//!
//! **The question.** At some place of a function, a vptr is about to be loaded through pointer `p`. Which vtables can
//! the load return?
//!
//! **The walk.** The walk follows backwards the executions that reach the place. A state is a pointer and a place
//! ("which vptr did `p` have just before this place?"). Its predecessors are the states before it in some execution.
//!
//! 1. Within a block, the walk goes back to the last *event*: a load, store or assume of `p`'s vptr. The last two
//!    answer. A change of the object ([`super::objects`]), such as a destructor call of `p`, ends the walk without an
//!    answer.
//! 2. At the definition of `p`, a phi continues with the incoming value at the end of each predecessor, a select with
//!    both operands, and a call with the callee's returned value. Any other definition, above all a launder or a load,
//!    has no answer.
//! 3. At the top of a block, the same question continues at the end of every predecessor. If all facts and changes of
//!    `p` in the function are in blocks that dominate this one, the walk continues at the nearest of these blocks,
//!    because nothing happens to `p` in between.
//! 4. At the top of a function, see [`super::interprocedural`].
//!
//! A state is walked only once. If each path of the walk ends in an answer, the result is the set of answers. One
//! path without an answer makes the result unknown.
//!
//! **Why it is sound.** An execution that reaches the question is finite. So reading it backwards passes through
//! finitely many states, each of which the walk visits, and arrives at an answering event. That event is about the
//! pointer value of the question: the walk passes a definition of `p` exactly where the execution ran this definition,
//! so it never carries a fact about the `p` of an earlier iteration past the definition of the present `p`. No change
//! of the object lies between the event and the question, because step 1 would have ended there: no store that may
//! write the vptr, and no constructor or destructor of `p`. Facts survive any other call, because a pointer value leads
//! to one object until it is laundered (the fat-pointer model of Padlewski, Pszeniczny and Smith, arXiv 2003.04228).
//! Loops need no special case: read backwards, a finite execution leaves each cycle of states, so a cycle adds no
//! answer. So the walk computes the greatest fixpoint, and a pointer that is carried around a loop keeps its vtable.
//!
//! **Contradicting facts.** The walk trusts the last event. If the facts before an event exclude its vptr, then the
//! code there cannot run, or the input breaks the language's rules. Then a question that reaches this event has no
//! answer ([`Analysis::check_contradictions`]).
//!
//! **Cost.** A question walks at most [`super::question::STATES`] states over at most [`super::question::STEPS`]
//! edges and events, each with a few table look-ups, and an answered load answers for the loads below it. So a
//! constant bounds the work for each pointer, and the work for a function grows with the number of its vptr loads.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::analysis::{Analysis, Initialization};
use super::graph::{Def, DefKind, Event, Graph, last_before};
use super::pointers::{Address, Key, Project};
use super::question::{Answer, FunctionId, NO_CONTEXT, NoAnswer, State, Walk, What};
use crate::ir::{Value, access};

/// Beyond this many states, a walk tries [`Graph::last_word`] even in a block with one predecessor.
const FEW: usize = 16;
/// The limit on the vtables of one pointer. If there are more, the vtable is unknown.
const VTABLES: usize = 8;

/// Whether the events of a block answer the question, so that the walk ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WalkAnswer {
    Yes,
    No,
}

/// A question about a function, at its top and outside of any call.
fn question<'m>(function: FunctionId, what: What<'m>) -> State<'m> {
    State {
        context: NO_CONTEXT,
        function,
        block: 0,
        limit: 0,
        what,
        project: Project::Plus(0),
    }
}

impl<'m> Analysis<'m> {
    /// The vtables that a vptr load of this function can return.
    pub fn load(&mut self, id: FunctionId, number: u32) -> Answer<'m> {
        let graph = self.graph(id);
        let load = &graph.loads[number as usize];
        let ask = || {
            self.ask(State {
                block: load.block,
                limit: load.pos,
                ..question(id, What::Vptr(load.key))
            })
        };
        load.answer.get_or_init(ask).clone()
    }

    /// The possible values of a pointer of this function.
    pub fn value(&mut self, id: FunctionId, value: Value<'m>) -> Answer<'m> {
        self.ask(question(id, What::Value(value)))
    }

    fn ask(&mut self, state: State<'m>) -> Answer<'m> {
        let mut walk = Walk::new(self.graph(state.function).null_is_defined);
        walk.push(state).ok()?;
        while let Some(state) = walk.open.pop() {
            self.step(state, &mut walk).ok()?;
        }
        // If the walk found every path impossible, nothing was found, and there is no answer.
        (!walk.found.is_empty()).then(|| Rc::new(walk.found))
    }

    fn step(&mut self, state: State<'m>, walk: &mut Walk<'m>) -> Result<(), NoAnswer> {
        match state.what {
            What::Vptr(key) => self.step_vptr(state, key, walk),
            What::Value(value) => self.step_value(state, value, walk),
        }
    }

    fn step_vptr(
        &mut self,
        state: State<'m>,
        key: Key<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let graph = self.graph(state.function);
        if key.base.is_constant() && key.base.is_null_or_poison() {
            // A load through this pointer is undefined, so this path does not reach the question.
            return if graph.null_is_defined || walk.null_is_defined {
                Err(NoAnswer)
            } else {
                Ok(())
            };
        }
        if key.base.is_constant() {
            // LLVM makes one constant of pointers that are different in C++: a class's own `operator new` may put two
            // objects of different classes into one variable, and LLVM may replace all pointers to these objects by the
            // address of that variable. So only the content of a constant variable is known.
            let content = Address::at(key.base, key.offset).project(self.module, Project::Slot(0));
            return self.answer(content.ok_or(NoAnswer)?, state.project, walk);
        }
        if graph.is_shared_storage(key) {
            return Err(NoAnswer);
        }
        let calls = self.initializations(state.function, key);
        let calls = calls.as_deref().map_or(&[][..], Vec::as_slice);
        if self.within_block(&graph, state, key, calls, walk)? == WalkAnswer::Yes {
            return Ok(());
        }
        if let Some(def) = graph.def_in(key.base, state.block) {
            return self.at_definition(&graph, state, def, walk);
        }
        if state.block == 0 {
            return self.leave(state, key.base, walk);
        }
        let block = &graph.blocks[state.block as usize];
        if block.preds.len() > 1 || walk.met.len() > FEW {
            let places = calls.iter().map(|&(at, _)| at);
            if let Some(above) = graph.last_word(key, places, state.block) {
                return walk.push(State {
                    block: above,
                    limit: graph.blocks[above as usize].end,
                    ..state
                });
            }
        }
        for &pred in &block.preds {
            cross_edge(&graph, state, pred, key, walk)?;
        }
        Ok(())
    }

    /// Walks back through the events of a block, up to the pointer's definition if this block has it.
    fn within_block(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        key: Key<'m>,
        calls: &[(u32, Initialization)],
        walk: &mut Walk<'m>,
    ) -> Result<WalkAnswer, NoAnswer> {
        let from = match graph.def_in(key.base, state.block) {
            Some(def) => def.pos,
            None => graph.blocks[state.block as usize].first,
        };
        let mut limit = state.limit;
        loop {
            walk.step()?;
            let change = graph.last_change(key, from, limit);
            let call = last_before(calls, from, limit);
            let exact = graph.last_event(key, from, limit);
            let places = [change, call.map(|(at, _)| at), exact.map(|(at, _)| at)];
            let Some(at) = places.into_iter().flatten().max() else {
                return Ok(WalkAnswer::No);
            };
            limit = at;
            if let Some((_, call)) = call.filter(|call| call.0 == at) {
                // The call is also a change: it may write the vptr through another pointer to the object.
                if change == Some(at) && !graph.is_constructed_by(key, call.number) {
                    return Err(NoAnswer);
                }
                self.enter_initializer(state, call, walk)?;
                return Ok(WalkAnswer::Yes);
            }
            if change == Some(at) {
                return Err(NoAnswer);
            }
            if let Some((_, event)) = exact
                && self.at_event(graph, state, key, (at, event), walk)? == WalkAnswer::Yes
            {
                return Ok(WalkAnswer::Yes);
            }
        }
    }

    /// Continues the walk at an event: an earlier load of the vptr, or a fact about the vptr.
    fn at_event(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        key: Key<'m>,
        (at, event): (u32, Event<'m>),
        walk: &mut Walk<'m>,
    ) -> Result<WalkAnswer, NoAnswer> {
        match event {
            Event::Load(number) => match graph.loads[number as usize].answer.get() {
                Some(Some(known)) => {
                    for &address in known.iter() {
                        self.answer(address, state.project, walk)?;
                    }
                    Ok(WalkAnswer::Yes)
                }
                // A walk that came through a call may know more than the earlier walk from this load, so it goes on.
                Some(None) if state.context == NO_CONTEXT => Err(NoAnswer),
                Some(None) | None => Ok(WalkAnswer::No),
            },
            _ if graph.contradicted.contains(&(key, at)) => Err(NoAnswer),
            Event::Assumed(fact) => {
                self.answer(fact, state.project, walk)?;
                Ok(WalkAnswer::Yes)
            }
            Event::Stored(value) => {
                walk.push(State {
                    what: What::Value(value),
                    ..state
                })?;
                Ok(WalkAnswer::Yes)
            }
        }
    }

    /// Continues the walk at the definition of the pointer.
    fn at_definition(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        def: &Def<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        match (&def.kind, state.what) {
            (DefKind::Phi(incoming), _) => {
                for &(pred, value) in incoming {
                    match graph.about(value, state.what)? {
                        What::Vptr(key) => cross_edge(graph, state, pred, key, walk)?,
                        what => walk.push(State { what, ..state })?,
                    }
                }
                Ok(())
            }
            (DefKind::Select(a, b), _) => {
                for value in [*a, *b] {
                    walk.push(State {
                        limit: def.pos,
                        what: graph.about(value, state.what)?,
                        ..state
                    })?;
                }
                Ok(())
            }
            (_, What::Value(_)) => walk.push(self.before(state, graph, def)?),
            (DefKind::Call(call), _) if self.interprocedural => {
                self.enter_returned(state, *call, walk)
            }
            _ => Err(NoAnswer),
        }
    }

    fn step_value(
        &mut self,
        state: State<'m>,
        value: Value<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        if value.is_constant() {
            if value.is_poison() {
                return Ok(());
            }
            let address = Address::of(self.module, value).ok_or(NoAnswer)?;
            return self.answer(address, state.project, walk);
        }
        let graph = self.graph(state.function);
        match graph.defs.get(&value) {
            Some(def) => self.at_definition(&graph, state, def, walk),
            None => self.leave(state, value, walk),
        }
    }

    /// The question about the value from which the definition `def` computes the value of the present question.
    fn before(
        &self,
        state: State<'m>,
        graph: &Graph<'m>,
        def: &Def<'m>,
    ) -> Result<State<'m>, NoAnswer> {
        // The result of a call has the address of the `returned` argument, although it is another pointer value.
        if let DefKind::Call(number) = def.kind
            && let Some(value) = access::returned_operand(graph.calls[number as usize].inst.value())
        {
            let what = What::Value(value);
            return Ok(State { what, ..state });
        }
        Ok(match &def.kind {
            DefKind::Offset(base, offset) => State {
                what: What::Value(*base),
                project: match state.project {
                    Project::Plus(n) => Project::Plus(n.checked_add(*offset).ok_or(NoAnswer)?),
                    Project::Slot(n) => Project::Slot(n.checked_add(*offset).ok_or(NoAnswer)?),
                    Project::Relative(_) => return Err(NoAnswer),
                },
                ..state
            },
            DefKind::Load {
                pointer,
                group: true,
                plain: true,
            } => State {
                block: def.block,
                limit: def.pos,
                what: What::Vptr(graph.key(*pointer).ok_or(NoAnswer)?),
                ..state
            },
            _ if state.project == Project::Plus(0) => {
                let (table, project) = graph.slot_of(def).ok_or(NoAnswer)?;
                let what = What::Value(table);
                State {
                    what,
                    project,
                    ..state
                }
            }
            _ => return Err(NoAnswer),
        })
    }

    /// Applies `project` to the constant at which a path of the walk ended, and adds the result to the answers.
    fn answer(
        &self,
        address: Address<'m>,
        project: Project,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let address = address.project(self.module, project).ok_or(NoAnswer)?;
        if !walk.found.contains(&address) {
            walk.found.push(address);
        }
        if walk.found.len() > VTABLES {
            Err(NoAnswer)
        } else {
            Ok(())
        }
    }

    /// Finds the facts that earlier facts exclude.
    ///
    /// Only a pointer with two different facts can have a contradiction, so nothing is asked about other pointers.
    pub(super) fn check_contradictions(&mut self, id: FunctionId) {
        let graph = self.graph(id);
        let across = std::mem::replace(&mut self.interprocedural, false);
        let mut contradicted = FxHashSet::default();
        for &key in graph.facts.keys() {
            let constant = |&(at, event)| match event {
                Event::Assumed(fact) => Some((at, fact)),
                Event::Stored(value) => Some((at, Address::of(self.module, value)?)),
                Event::Load(_) => None,
            };
            let facts: Vec<_> = graph.events[&key].iter().filter_map(constant).collect();
            if facts.iter().all(|(_, fact)| *fact == facts[0].1) {
                continue;
            }
            for (at, fact) in facts {
                let before = self.ask(State {
                    block: graph.block_of(at),
                    limit: at,
                    ..question(id, What::Vptr(key))
                });
                if before.is_some_and(|known| !known.contains(&fact)) {
                    contradicted.insert((key, at));
                }
            }
        }
        self.interprocedural = across;
        drop(graph);
        let graph = Rc::get_mut(&mut self.graphs[id as usize]);
        graph.expect("the graph is new").contradicted = contradicted;
    }
}

/// Continues the walk at the end of a predecessor.
fn cross_edge<'m>(
    graph: &Graph<'m>,
    state: State<'m>,
    pred: u32,
    key: Key<'m>,
    walk: &mut Walk<'m>,
) -> Result<(), NoAnswer> {
    let from = &graph.blocks[pred as usize];
    let mut limit = from.end;
    if from.unwind == Some(state.block) {
        // On the unwind edge the call has set no vptr, and objects that it constructs or destroys exist no more.
        if graph.last_change(key, limit - 1, limit).is_some() {
            return Err(NoAnswer);
        }
        limit -= 1;
    }
    walk.push(State {
        block: pred,
        limit,
        what: What::Vptr(key),
        ..state
    })
}
