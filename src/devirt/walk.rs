//! What a vptr holds: a backward walk over pairs of a pointer and a place.
//!
//! **The question.** At some place of some function, pointer `p` is about to be loaded through with
//! `!invariant.group`. Which vtables can the load give?
//!
//! **The walk.** Execution that reaches the place came from somewhere. The walk follows it
//! backwards: a state is a pointer and a place ("what did `p` hold, just before here?"), and each
//! state has one or more states that come before it in any execution.
//!
//! 1. Within a block, up to the last event about `p`. A store or an assume answers. A lifetime
//!    marker or a destructor of `p` ends the walk without an answer.
//! 2. At the definition of `p`: a phi asks for the incoming value at the end of each predecessor, a
//!    select for both operands, a call for what the callee returns. Anything else, a launder
//!    above all, has no answer.
//! 3. At the top of a block: the same question at the end of every predecessor. On an edge where
//!    a compare of `p`'s vptr with a constant came out equal, that answers.
//! 4. At the top of a function: see [`super::interprocedural`].
//!
//! A state that was met before is not walked again. When all states are walked and each branch
//! ended in an answer, the answers together are the result. One branch without an answer makes the
//! result unknown.
//!
//! **Why it is sound.** An execution that reaches the question is finite, so reading it backwards
//! passes through finitely many states, each among those walked, and comes to an answering event.
//! That event spoke of the very pointer value whose vptr is asked for: a definition of `p` lies on
//! the walk exactly where the execution ran it, so the walk never carries what was learnt about the
//! `p` of an earlier iteration past the definition of the present one. And what `!invariant.group`
//! says about a pointer value stays true until it is laundered, through any call (the fat-pointer
//! model of Padlewski, Pszeniczny and Smith, arXiv 2003.04228). Loops need no guess: a cycle of states is no branch of its own.
//! That is the greatest fixpoint, so a pointer carried around a loop keeps its vtable.
//!
//! **Facts that contradict.** The walk believes the last event. If what was known before a fact
//! excludes it, the code there cannot run or the input breaks the rules; then nothing is concluded:
//! the fact, and every question that reaches it, is unknown ([`Analysis::check_contradictions`]).
//!
//! **Cost.** A question walks at most [`STATES`] states, each with a few table look-ups, and a load
//! that has been asked answers for the ones below it. So the work per pointer is bounded by a
//! constant, and the work per function grows with the number of its vptr loads.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::classes::{Class, Classes};
use super::graph::{Address, BaseEvent, DefKind, Event, Graph, Key, Memo};
use super::interprocedural::{Frame, GlobalFact};
use crate::ir::{Module, Reader, Value};

/// The states that one question may walk.
const STATES: usize = 512;
/// The vtables that one pointer may have before it counts as unknown.
const VTABLES: usize = 4;

/// A function that was read: index into [`Analysis::graphs`].
pub type FunctionId = u32;
/// The call through which a walk entered a function: index into [`Analysis::frames`].
pub type Context = u32;
/// The walk did not enter the function from a caller.
pub const NO_CONTEXT: Context = 0;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What<'m> {
    /// The vptr behind a pointer, at a place.
    Vptr(Key<'m>),
    /// A pointer value.
    Value(Value<'m>),
}

/// What is done with the constant that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Project {
    /// Add an offset.
    Plus(i64),
    /// Load the pointer at an offset in the constant table.
    Slot(i64),
    /// Load the relative pointer at an offset.
    Relative(i64),
}

/// A question at a place: before position `limit` of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<'m> {
    pub context: Context,
    pub function: FunctionId,
    pub block: u32,
    pub limit: u32,
    pub what: What<'m>,
    pub project: Project,
}

/// No answer on some path.
#[derive(Clone, Copy, Debug)]
pub struct NoAnswer;

/// The possible constants, or nothing if some path has no answer.
pub type Answer<'m> = Option<Rc<Vec<Address<'m>>>>;

/// All calls of a function, as function and call; nothing if there may be others.
pub type Callers = Option<Rc<Vec<(FunctionId, u32)>>>;

/// The walk of one question.
#[derive(Debug, Default)]
pub struct Walk<'m> {
    open: Vec<State<'m>>,
    met: FxHashSet<State<'m>>,
    found: Vec<Address<'m>>,
}

impl<'m> Walk<'m> {
    pub fn push(&mut self, state: State<'m>) {
        if self.met.insert(state) {
            self.open.push(state);
        }
    }
}

/// The functions read so far and what was found out about them.
pub struct Analysis<'m> {
    pub module: Module<'m>,
    pub(super) reader: Reader<'m>,
    pub(super) classes: Classes<'m>,
    pub(super) graphs: Vec<Rc<Graph<'m>>>,
    pub(super) ids: FxHashMap<Value<'m>, FunctionId>,
    /// Frame 0 is no frame.
    pub(super) frames: Vec<Option<Frame>>,
    pub(super) frame_ids: FxHashMap<Frame, Context>,
    pub(super) initialized: FxHashMap<FunctionId, Rc<FxHashSet<(u32, i64)>>>,
    /// Whether a call in the function may set the vptr of a pointer.
    pub(super) maybe_initialized: FxHashMap<(FunctionId, Key<'m>), bool>,
    pub(super) callers: FxHashMap<FunctionId, Callers>,
    pub(super) global_facts: FxHashMap<Key<'m>, GlobalFact<'m>>,
    pub(super) global_open: Vec<Key<'m>>,
    /// Walk across functions.
    pub interprocedural: bool,
}

impl<'m> Analysis<'m> {
    pub fn new(module: Module<'m>, interprocedural: bool) -> Self {
        Analysis {
            module,
            reader: Reader::new(module),
            classes: Classes::default(),
            graphs: Vec::new(),
            ids: FxHashMap::default(),
            frames: vec![None],
            frame_ids: FxHashMap::default(),
            initialized: FxHashMap::default(),
            maybe_initialized: FxHashMap::default(),
            callers: FxHashMap::default(),
            global_facts: FxHashMap::default(),
            global_open: Vec::new(),
            interprocedural,
        }
    }

    /// Reads a function that has a body, once.
    pub fn function(&mut self, function: Value<'m>) -> FunctionId {
        if let Some(&id) = self.ids.get(&function) {
            return id;
        }
        let graph = Graph::read(
            self.module,
            &mut self.reader,
            &mut self.classes,
            function,
            self.interprocedural,
        );
        let id = self.graphs.len() as FunctionId;
        self.graphs.push(Rc::new(graph));
        self.ids.insert(function, id);
        self.check_contradictions(id);
        id
    }

    pub fn graph(&self, id: FunctionId) -> Rc<Graph<'m>> {
        Rc::clone(&self.graphs[id as usize])
    }

    /// What a vptr load of that function gives.
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

    /// Whether no walk can find an answer about a pointer. Most pointers of a program are such: loaded
    /// from memory or passed by others, with nothing said about them. This keeps their walks short.
    fn is_hopeless(&mut self, id: FunctionId, graph: &Graph<'m>, key: Key<'m>) -> bool {
        if key.base.is_constant() || graph.has_fact(key) {
            return false;
        }
        let across = self.interprocedural;
        let opaque = match graph.defs.get(&key.base).map(|def| &def.kind) {
            Some(DefKind::Phi(_) | DefKind::Select(..) | DefKind::Offset(..)) => false,
            Some(DefKind::Call(call)) => !(across && self.is_believed(graph, *call)),
            Some(DefKind::Load { pointer, .. }) => {
                !(across
                    && graph
                        .key(self.module, *pointer)
                        .is_some_and(|k| k.base.is_constant()))
            }
            Some(DefKind::Other) => true,
            None => !(across && graph.function.is_local_global()),
        };
        opaque && !(across && self.may_be_initialized(id, graph, key))
    }

    /// What a pointer value of that function is.
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
        let mut walk = Walk::default();
        walk.push(state);
        self.finish(walk)
    }

    pub(super) fn finish(&mut self, mut walk: Walk<'m>) -> Answer<'m> {
        let mut walked = 0;
        while let Some(state) = walk.open.pop() {
            walked += 1;
            if walked > STATES || self.step(state, &mut walk).is_err() {
                return None;
            }
        }
        // Every path is impossible: nothing is concluded from that.
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
            // Loading through it is undefined, so this path does not reach the question.
            return if graph.null_is_defined {
                Err(NoAnswer)
            } else {
                Ok(())
            };
        }
        if graph.is_shared_storage(key) {
            return Err(NoAnswer);
        }
        let block = &graph.blocks[state.block as usize];
        let here = graph
            .defs
            .get(&key.base)
            .filter(|def| def.block == state.block);
        let from = here.map_or(block.first, |def| def.pos);
        let mut limit = state.limit;
        loop {
            let exact = graph.last_event(key, from, limit);
            let base = graph.last_base_event(key.base, from, limit);
            match (exact, base) {
                (Some((at, event)), base) if base.is_none_or(|(other, _)| other < at) => {
                    limit = at;
                    match event {
                        Event::Load(number) => {
                            match &graph.memos.borrow()[number as usize] {
                                Memo::Known(known) => {
                                    for &address in known.iter() {
                                        self.answer(address, state.project, walk)?;
                                    }
                                    return Ok(());
                                }
                                // In a context more is known than in general.
                                Memo::Unknown if state.context == NO_CONTEXT => {
                                    return Err(NoAnswer);
                                }
                                Memo::Unknown | Memo::Open => {}
                            }
                        }
                        Event::Assumed(_) | Event::Stored(_)
                            if graph.contradicted.borrow().contains(&at) =>
                        {
                            return Err(NoAnswer);
                        }
                        Event::Assumed(fact) => return self.answer(fact, state.project, walk),
                        Event::Stored(value) => {
                            walk.push(State {
                                what: What::Value(value),
                                ..state
                            });
                            return Ok(());
                        }
                    }
                }
                (_, Some((at, BaseEvent::Dies(offset)))) => {
                    if key.offset >= offset {
                        return Err(NoAnswer);
                    }
                    limit = at;
                }
                (_, Some((at, BaseEvent::Passed(call)))) => {
                    limit = at;
                    if self.interprocedural && self.enter_initializer(state, key, call, walk) {
                        return Ok(());
                    }
                }
                (_, None) => break,
            }
        }
        if let Some(def) = here {
            return match &def.kind {
                DefKind::Phi(incoming) => {
                    for &(pred, value) in incoming {
                        let from = graph.key(self.module, value).ok_or(NoAnswer)?;
                        let from = from.plus(key.offset).ok_or(NoAnswer)?;
                        self.cross_edge(&graph, state, pred, false, from, walk)?;
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
                        });
                    }
                    Ok(())
                }
                DefKind::Call(call) if self.interprocedural => {
                    self.enter_returned(state, key, *call, walk)
                }
                DefKind::Load {
                    pointer,
                    group: false,
                    ..
                } if self.interprocedural => self.enter_variable(state, key, *pointer, walk),
                _ => Err(NoAnswer),
            };
        }
        if state.block == 0 {
            return self.leave_function(state, key, walk);
        }
        for &(pred, unwind) in &block.preds {
            self.cross_edge(&graph, state, pred, unwind, key, walk)?;
        }
        Ok(())
    }

    /// Goes on at the end of a predecessor, unless the edge itself answers.
    fn cross_edge(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        pred: u32,
        unwind: bool,
        key: Key<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        if let Some(fact) = graph.edge_fact(key, pred, state.block) {
            return self.answer(fact, state.project, walk);
        }
        // What the call of an unwinding invoke would have done is not done.
        let limit = graph.blocks[pred as usize].end - u32::from(unwind);
        walk.push(State {
            block: pred,
            limit,
            what: What::Vptr(key),
            ..state
        });
        Ok(())
    }

    fn step_value(
        &mut self,
        state: State<'m>,
        value: Value<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        if value.is_constant() {
            if value.is_null_or_poison() {
                return Ok(());
            }
            let address = Address::of(self.module, value).ok_or(NoAnswer)?;
            return self.answer(address, state.project, walk);
        }
        let graph = self.graph(state.function);
        let Some(def) = graph.defs.get(&value) else {
            return self.leave_with_value(state, value, walk);
        };
        match &def.kind {
            DefKind::Phi(incoming) => {
                for &(_, from) in incoming {
                    walk.push(State {
                        what: What::Value(from),
                        ..state
                    });
                }
                Ok(())
            }
            DefKind::Select(a, b) => {
                for from in [*a, *b] {
                    walk.push(State {
                        what: What::Value(from),
                        ..state
                    });
                }
                Ok(())
            }
            DefKind::Offset(base, offset) => {
                let project = match state.project {
                    Project::Plus(n) => Project::Plus(n.checked_add(*offset).ok_or(NoAnswer)?),
                    Project::Slot(n) => Project::Slot(n.checked_add(*offset).ok_or(NoAnswer)?),
                    Project::Relative(_) => return Err(NoAnswer),
                };
                walk.push(State {
                    what: What::Value(*base),
                    project,
                    ..state
                });
                Ok(())
            }
            DefKind::Load { plain: false, .. } => Err(NoAnswer),
            DefKind::Load {
                pointer,
                group: true,
                ..
            } => {
                let key = graph.key(self.module, *pointer).ok_or(NoAnswer)?;
                walk.push(State {
                    block: def.block,
                    limit: def.pos,
                    what: What::Vptr(key),
                    ..state
                });
                Ok(())
            }
            DefKind::Load {
                pointer,
                group: false,
                ..
            } => {
                let Project::Plus(0) = state.project else {
                    return Err(NoAnswer);
                };
                let key = graph.key(self.module, *pointer).ok_or(NoAnswer)?;
                walk.push(State {
                    what: What::Value(key.base),
                    project: Project::Slot(key.offset),
                    ..state
                });
                Ok(())
            }
            DefKind::Call(number) => {
                let call = &graph.calls[*number as usize];
                if call.class == Class::LoadRelative {
                    let Project::Plus(0) = state.project else {
                        return Err(NoAnswer);
                    };
                    let &[table, offset] = graph.args(call) else {
                        return Err(NoAnswer);
                    };
                    let offset = offset.constant_int().ok_or(NoAnswer)?;
                    let project = Project::Relative(offset);
                    walk.push(State {
                        what: What::Value(table),
                        project,
                        ..state
                    });
                    return Ok(());
                }
                match call.value.returned_operand() {
                    Some(operand) => {
                        walk.push(State {
                            what: What::Value(operand),
                            ..state
                        });
                        Ok(())
                    }
                    None => Err(NoAnswer),
                }
            }
            DefKind::Other => Err(NoAnswer),
        }
    }

    /// Takes a constant as the answer of a path.
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

    /// Finds the facts that what is known before them excludes, and the edges that cannot be taken.
    ///
    /// Only pointers with two different facts can have such, so this costs nothing elsewhere.
    fn check_contradictions(&mut self, id: FunctionId) {
        let graph = self.graph(id);
        let edges = graph.edge_facts();
        let across = std::mem::replace(&mut self.interprocedural, false);
        let mut met = FxHashSet::default();
        for &key in graph
            .fact_keys
            .iter()
            .chain(edges.iter().map(|(key, ..)| key))
        {
            if !met.insert(key) {
                continue;
            }
            let events = graph.events.get(&key).map_or(&[][..], Vec::as_slice);
            let facts: Vec<(u32, Address<'m>)> = events
                .iter()
                .filter_map(|&(at, event)| Some((at, self.constant_fact(event)?)))
                .collect();
            let on_edges: Vec<_> = edges.iter().filter(|edge| edge.0 == key).collect();
            let mut constants = facts
                .iter()
                .map(|f| f.1)
                .chain(on_edges.iter().map(|e| e.3));
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
                    graph.contradicted.borrow_mut().push(at);
                }
            }
            for &&(_, from, to, fact) in &on_edges {
                let end = graph.blocks[from as usize].end;
                if excluded(self, from, end, fact) {
                    graph.dead_edges.borrow_mut().push((key, from, to));
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
