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
//! 3. At the top of a block, the same question continues at the end of every predecessor. An edge answers if it is only
//!    taken when `p`'s vptr equals a constant. If all facts and changes of `p` in the function are in blocks that
//!    dominate this one, the walk continues at the nearest of these blocks, because nothing happens to `p` in between.
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

use rustc_hash::{FxHashMap, FxHashSet};

use super::analysis::{Analysis, Initialization};
use super::classes::Class;
use super::graph::{Def, DefKind, Event, Graph, Memo, last_before};
use super::pointers::{Address, Key};
use super::question::{Answer, FunctionId, NO_CONTEXT, NoAnswer, Project, State, Walk, What};
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

impl<'m> Analysis<'m> {
    /// The vtables that a vptr load of this function can return.
    pub fn load(&mut self, id: FunctionId, number: u32) -> Answer<'m> {
        let graph = self.graph(id);
        match &graph.memos.borrow()[number as usize] {
            Memo::Known(known) => return Some(Rc::clone(known)),
            Memo::Unknown => return None,
            Memo::Open => {}
        }
        let load = &graph.loads[number as usize];
        let answer = if self.is_hopeless(id, &graph, load.key) {
            None
        } else {
            self.ask(State {
                context: NO_CONTEXT,
                function: id,
                block: load.block,
                limit: load.pos,
                what: What::Vptr(load.key),
                project: Project::Plus(0),
            })
        };
        graph.memos.borrow_mut()[number as usize] = match &answer {
            Some(known) => Memo::Known(Rc::clone(known)),
            None => Memo::Unknown,
        };
        answer
    }

    /// Whether no walk can find an answer about a pointer. Most pointers of a program are loaded from memory or passed
    /// by callers, and have no facts. Then this query saves a walk.
    fn is_hopeless(&mut self, id: FunctionId, graph: &Graph<'m>, key: Key<'m>) -> bool {
        if key.base.is_constant() || graph.has_fact(key) {
            return false;
        }
        let across = self.interprocedural;
        let opaque = match graph.defs.get(&key.base).map(|def| &def.kind) {
            Some(DefKind::Phi(_) | DefKind::Select(..) | DefKind::Offset(..)) => false,
            Some(DefKind::Call(call)) => !(across && self.is_believed(graph, *call)),
            Some(DefKind::Load { .. } | DefKind::Within(_) | DefKind::Other) => true,
            None => !(across && graph.function.is_local_global()),
        };
        let calls = self.initializations(id, key.base);
        opaque && calls.is_none_or(|calls| !calls.by_offset.contains_key(&key.offset))
    }

    /// The possible values of a pointer of this function.
    pub fn value(&mut self, id: FunctionId, value: Value<'m>) -> Answer<'m> {
        self.ask(State {
            context: NO_CONTEXT,
            function: id,
            block: 0,
            limit: 0,
            what: What::Value(value),
            project: Project::Plus(0),
        })
    }

    pub(super) fn ask(&mut self, state: State<'m>) -> Answer<'m> {
        let mut walk = Walk::new(&self.graph(state.function));
        walk.push(state).ok()?;
        self.finish(walk)
    }

    pub(super) fn finish(&mut self, mut walk: Walk<'m>) -> Answer<'m> {
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
            return self.step_constant(&graph, state, key, walk);
        }
        if graph.is_shared_storage(key) {
            return Err(NoAnswer);
        }
        let calls = self.initializations(state.function, key.base);
        let calls = calls.as_ref().map(|calls| calls.at(key.offset));
        let calls = calls.as_deref().unwrap_or_default();
        if self.within_block(&graph, state, key, calls, walk)? == WalkAnswer::Yes {
            return Ok(());
        }
        if let Some(def) = graph.def_in(key.base, state.block) {
            return self.at_definition(&graph, state, key, def, walk);
        }
        if state.block == 0 {
            return self.leave_function(state, key, walk);
        }
        let block = &graph.blocks[state.block as usize];
        if block.preds.len() > 1 || walk.met.len() > FEW {
            let places = calls.iter().map(|&(at, _)| at);
            if let Some(above) = graph.last_word(self.module, key, places, state.block) {
                return walk.push(State {
                    block: above,
                    limit: graph.blocks[above as usize].end,
                    ..state
                });
            }
        }
        for &pred in &block.preds {
            self.cross_edge(&graph, state, pred, key, walk)?;
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
            let change = graph.last_change(self.module, key, from, limit);
            let call = last_before(calls, from, limit);
            let exact = graph.last_event(key, from, limit);
            let places = [change, call.map(|(at, _)| at), exact.map(|(at, _)| at)];
            let Some(at) = places.into_iter().flatten().max() else {
                return Ok(WalkAnswer::No);
            };
            limit = at;
            if let Some((_, call)) = call.filter(|call| call.0 == at) {
                // The call is also a change: it may write the vptr through another pointer to the object.
                if change == Some(at) && !graph.is_constructed_by(self.module, key, call.number) {
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
            Event::Load(number) => {
                match &graph.memos.borrow()[number as usize] {
                    Memo::Known(known) => {
                        for &address in known.iter() {
                            self.answer(address, state.project, walk)?;
                        }
                        return Ok(WalkAnswer::Yes);
                    }
                    // A walk that came through a call may know more than the walk from that load did, so it goes on.
                    Memo::Unknown if state.context == NO_CONTEXT => return Err(NoAnswer),
                    Memo::Unknown | Memo::Open => {}
                }
                Ok(WalkAnswer::No)
            }
            _ if graph.is_contradicted(key, at) => Err(NoAnswer),
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

    fn at_definition(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        key: Key<'m>,
        def: &Def<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        match &def.kind {
            DefKind::Phi(incoming) => {
                for &(pred, value) in incoming {
                    let from = graph.key(self.module, value).ok_or(NoAnswer)?;
                    let from = from.plus(key.offset).ok_or(NoAnswer)?;
                    self.cross_edge(graph, state, pred, from, walk)?;
                }
                Ok(())
            }
            DefKind::Select(a, b) => {
                for value in [*a, *b] {
                    let from = graph.key(self.module, value).ok_or(NoAnswer)?;
                    let from = from.plus(key.offset).ok_or(NoAnswer)?;
                    walk.push(State {
                        limit: def.pos,
                        what: What::Vptr(from),
                        ..state
                    })?;
                }
                Ok(())
            }
            DefKind::Call(call) if self.interprocedural => {
                self.enter_returned(state, key, *call, walk)
            }
            _ => Err(NoAnswer),
        }
    }

    /// Continues a question about a constant address. LLVM makes one constant of pointers that are different in C++: a
    /// class's own `operator new` may put two objects of different classes into one variable, and LLVM may replace all
    /// pointers to these objects by the address of that variable. So a fact about a constant holds only up to the next
    /// call of unknown code. Only the content of a constant variable holds at any time.
    fn step_constant(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        key: Key<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let pointer = self.module.pointer_type();
        if key.base.is_global_variable()
            && let Some(content) = self.module.constant_at(key.base, key.offset, pointer)
        {
            let address = Address::of(self.module, content).ok_or(NoAnswer)?;
            return self.answer(address, state.project, walk);
        }
        let from = graph.blocks[state.block as usize].first;
        let (at, event) = graph.last_event(key, from, state.limit).ok_or(NoAnswer)?;
        if graph.calls_between(at, state.limit)
            || graph.is_contradicted(key, at)
            || graph
                .last_change(self.module, key, at, state.limit)
                .is_some()
        {
            return Err(NoAnswer);
        }
        match event {
            Event::Assumed(fact) => self.answer(fact, state.project, walk),
            Event::Stored(value) => walk.push(State {
                what: What::Value(value),
                ..state
            }),
            Event::Load(_) => walk.push(State { limit: at, ..state }),
        }
    }

    /// Continues the walk at the end of a predecessor, unless a fact on the edge from there answers the question.
    fn cross_edge(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        pred: u32,
        key: Key<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        // The edge is only taken if the vptr equals this constant.
        if let Some(fact) = graph.edge_fact(key, pred, state.block) {
            return self.answer(fact, state.project, walk);
        }
        let from = &graph.blocks[pred as usize];
        let mut limit = from.end;
        if from.unwind == Some(state.block) {
            // On the unwind edge the call has set no vptr, and objects that it constructs or destroys exist no more.
            if graph
                .last_change(self.module, key, limit - 1, limit)
                .is_some()
            {
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
        let Some(def) = graph.defs.get(&value) else {
            return self.leave_with_value(state, value, walk);
        };
        let mut push = |from| {
            walk.push(State {
                what: What::Value(from),
                ..state
            })
        };
        match &def.kind {
            DefKind::Phi(incoming) => incoming.iter().try_for_each(|&(_, from)| push(from)),
            DefKind::Select(a, b) => push(*a).and_then(|()| push(*b)),
            _ => walk.push(self.before(state, &graph, def)?),
        }
    }

    /// The question about the value from which the definition `def` computes the value of the present question.
    fn before(
        &self,
        state: State<'m>,
        graph: &Graph<'m>,
        def: &Def<'m>,
    ) -> Result<State<'m>, NoAnswer> {
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
                what: What::Vptr(graph.key(self.module, *pointer).ok_or(NoAnswer)?),
                ..state
            },
            DefKind::Load {
                pointer,
                group: false,
                plain: true,
            } if state.project == Project::Plus(0) => {
                let key = graph.key(self.module, *pointer).ok_or(NoAnswer)?;
                State {
                    what: What::Value(key.base),
                    project: Project::Slot(key.offset),
                    ..state
                }
            }
            DefKind::Call(number) => {
                let call = &graph.calls[*number as usize];
                // The result has the address of the `returned` argument, although it is another pointer value.
                if let Some(value) = access::returned_operand(call.value) {
                    let what = What::Value(value);
                    return Ok(State { what, ..state });
                }
                if state.project != Project::Plus(0) {
                    return Err(NoAnswer);
                }
                let (Class::LoadRelative, &[table, offset]) = (call.class, graph.args(call)) else {
                    return Err(NoAnswer);
                };
                State {
                    what: What::Value(table),
                    project: Project::Relative(offset.constant_int().ok_or(NoAnswer)?),
                    ..state
                }
            }
            _ => return Err(NoAnswer),
        })
    }

    /// Applies `project` to the constant at which a path of the walk ended, and adds the result to the answers.
    pub(super) fn answer(
        &mut self,
        address: Address<'m>,
        project: Project,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let Address { global, offset, .. } = address;
        let address = match project {
            Project::Plus(0) => address,
            Project::Plus(more) => Address {
                offset: offset.checked_add(more).ok_or(NoAnswer)?,
                constant: None,
                ..address
            },
            Project::Slot(slot) => self.slot(address, slot).ok_or(NoAnswer)?,
            Project::Relative(slot) => {
                let target = self
                    .module
                    .relative_at(global, offset, slot)
                    .ok_or(NoAnswer)?;
                Address::of(self.module, target).ok_or(NoAnswer)?
            }
        };
        if !walk.found.contains(&address) {
            walk.found.push(address);
        }
        if walk.found.len() > VTABLES {
            Err(NoAnswer)
        } else {
            Ok(())
        }
    }

    /// The pointer in a slot of a constant table.
    pub fn slot(&self, table: Address<'m>, slot: i64) -> Option<Address<'m>> {
        let at = table.offset.checked_add(slot)?;
        let content = self
            .module
            .constant_at(table.global, at, self.module.pointer_type())?;
        Address::of(self.module, content)
    }

    /// Finds the facts that earlier facts exclude, and the edges that cannot be taken because of earlier facts.
    ///
    /// Only a pointer with two different facts can have a contradiction, so nothing is asked about other pointers.
    pub(super) fn check_contradictions(&mut self, id: FunctionId) {
        let graph = self.graph(id);
        let mut edges: FxHashMap<Key<'m>, Vec<_>> = FxHashMap::default();
        for (key, from, to, fact) in graph.edge_facts() {
            edges.entry(key).or_default().push((from, to, fact));
        }
        let across = std::mem::replace(&mut self.interprocedural, false);
        let mut met = FxHashSet::default();
        let keys = graph.fact_keys.iter().copied();
        for key in keys.chain(graph.edge_facts().map(|(key, ..)| key)) {
            if !met.insert(key) {
                continue;
            }
            let events = graph.events.get(&key).map_or(&[][..], Vec::as_slice);
            let facts: Vec<(u32, Address<'m>)> = events
                .iter()
                .filter_map(|&(at, event)| Some((at, self.constant_fact(event)?)))
                .collect();
            let on_edges = edges.get(&key).map_or(&[][..], Vec::as_slice);
            let mut constants = facts
                .iter()
                .map(|f| f.1)
                .chain(on_edges.iter().map(|e| e.2));
            let Some(first) = constants.next() else {
                continue;
            };
            if constants.all(|constant| constant == first) {
                continue;
            }
            let excluded = |analysis: &mut Self, block, limit, fact: Address<'m>| {
                let before = analysis.ask(State {
                    context: NO_CONTEXT,
                    function: id,
                    block,
                    limit,
                    what: What::Vptr(key),
                    project: Project::Plus(0),
                });
                before.is_some_and(|known| !known.contains(&fact))
            };
            for &(at, fact) in &facts {
                if excluded(self, graph.block_of(at), at, fact) {
                    let mut contradicted = graph.contradicted.borrow_mut();
                    contradicted.entry(key).or_default().insert(at);
                }
            }
            for &(from, to, fact) in on_edges {
                let end = graph.blocks[from as usize].end;
                if excluded(self, from, end, fact) {
                    graph.dead_edges.borrow_mut().insert((key, from, to));
                }
            }
        }
        self.interprocedural = across;
    }

    fn constant_fact(&self, event: Event<'m>) -> Option<Address<'m>> {
        match event {
            Event::Assumed(fact) => Some(fact),
            Event::Stored(value) => Address::of(self.module, value),
            Event::Load(_) => None,
        }
    }
}
