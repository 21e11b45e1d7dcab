// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Continues the backward walk of [`super::walk`] from a load of a vptr across functions.
//!
//! A fact about a pointer is a fact about the pointer's value, and a call passes this value. So the walk crosses a
//! call in the same way as an edge of the CFG:
//!
//! * **Arguments.** At the top of a function, an argument has the values that the callers pass. If the function is
//!   local to the module and only called directly, all callers are known, and the walk continues in front of each call.
//! * **Results.** A call's result has the values that the callee returns.
//! * **Initialization.** A constructor stores the vptr through its parameter. At such a call the walk enters the callee
//!   at its returns. If it arrives at the callee's top without an answer, it continues in front of the call.
//!
//! A walk that entered a function through a call remembers the call (a *frame*) and leaves through it. A walk that
//! started in the function leaves to all callers. At most [`DEPTH`] frames are nested.
//!
//! **Trusted bodies.** A body is trusted if it is certain to run (`hasExactDefinition`). Other modules may define the
//! same function, and their optimizers may have made other choices where its source leaves a choice. So a body that is
//! not certain to run gives no facts, with one exception: the language says which vptr a constructor stores.

use std::rc::Rc;

use super::analysis::{Analysis, Callers, Frame, Initialization, Initializations};
use super::classes::Class;
use super::graph::{Call, Graph};
use super::pointers::Key;
use super::question::{CallContext, FunctionId, NO_CONTEXT, NoAnswer, State, Walk, What};
use crate::ir::{UseKind, Value, access};
use crate::read::uses::kind_of;

/// The limit on nested calls that the walk enters.
const DEPTH: u32 = 4;
/// The limit on the callers of a function. If there are more, they count as unknown.
const CALLERS: usize = 64;

impl<'m> Analysis<'m> {
    fn frame(&mut self, frame: Frame) -> CallContext {
        if let Some(&id) = self.frame_ids.get(&frame) {
            return id;
        }
        let id = self.frames.len() as CallContext;
        self.frames.push(Some(frame));
        self.frame_ids.insert(frame, id);
        id
    }

    /// Whether the callee's body is trusted at least for the object that it constructs.
    pub(super) fn constructs(&self, call: &Call<'m>) -> bool {
        call.is_believed()
            || (call.direct
                && call.class == Class::Constructor
                && !call.callee.is_declaration()
                && !access::is_interposable(call.callee))
    }

    /// The calls of a function that may set the vptr behind a pointer, by position; `None` if no call gets a pointer
    /// with the same base.
    pub(super) fn initializations(
        &mut self,
        id: FunctionId,
        key: Key<'m>,
    ) -> Option<Initializations> {
        let graph = self.graph(id);
        if !self.interprocedural || graph.passed_to(key.base).is_empty() {
            return None;
        }
        if let Some(known) = self.initializations.get(&(id, key)) {
            return Some(Rc::clone(known));
        }
        let mut all: Vec<(u32, Initialization)> = Vec::new();
        for &number in graph.passed_to(key.base) {
            let call = &graph.calls[number as usize];
            if !self.constructs(call) {
                continue;
            }
            let callee = self.function(call.callee);
            let set = self.initialized(callee);
            for (index, arg) in (0..).zip(call.args()) {
                let passed = graph.key(arg).filter(|passed| passed.base == key.base);
                let passed = passed.filter(|_| call.callee.param_is_shared(index));
                let Some(offset) = passed.and_then(|it| key.offset.checked_sub(it.offset)) else {
                    continue;
                };
                let through = match &set {
                    Some(set) if set.contains(&(index, offset)) => Some((index, offset)),
                    Some(_) => continue,
                    None => None,
                };
                match all.last_mut() {
                    Some((at, several)) if *at == call.pos => several.through = None,
                    _ => all.push((call.pos, Initialization { number, through })),
                }
            }
        }
        let all = Rc::new(all);
        self.initializations.insert((id, key), Rc::clone(&all));
        Some(all)
    }

    /// Continues the walk inside the callee of a call. The walk goes backwards, so it enters the callee at its returns.
    /// There `what` gives the question, which is about the callee's parameters or the returned value.
    fn enter(
        &mut self,
        state: State<'m>,
        call: u32,
        walk: &mut Walk<'m>,
        what: impl Fn(&Graph<'m>, Option<Value<'m>>) -> Result<What<'m>, NoAnswer>,
    ) -> Result<(), NoAnswer> {
        let depth = self.frames[state.context as usize].map_or(0, |frame| frame.depth) + 1;
        if depth > DEPTH {
            return Err(NoAnswer);
        }
        let context = self.frame(Frame {
            parent: state.context,
            function: state.function,
            call,
            depth,
        });
        let callee = self.graph(state.function).calls[call as usize].callee;
        let function = self.function(callee);
        let graph = self.graph(function);
        for &(block, pos, value) in &graph.returns {
            walk.push(State {
                context,
                function,
                block,
                limit: pos,
                what: what(&graph, value)?,
                ..state
            })?;
        }
        Ok(())
    }

    /// Continues the walk inside the callee of a call that may set the vptr.
    pub(super) fn enter_initializer(
        &mut self,
        state: State<'m>,
        call: Initialization,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let (index, offset) = call.through.ok_or(NoAnswer)?;
        self.enter(state, call.number, walk, |callee, _| {
            let base = callee.params[index as usize];
            Ok(What::Vptr(Key { base, offset }))
        })
    }

    /// Continues a question about the vptr behind a call's result at the callee's returns.
    pub(super) fn enter_returned(
        &mut self,
        state: State<'m>,
        call: u32,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        if !self.graph(state.function).calls[call as usize].is_believed() {
            return Err(NoAnswer);
        }
        self.enter(state, call, walk, |callee, value| {
            callee.about(value.ok_or(NoAnswer)?, state.what)
        })
    }

    /// Continues a question about a parameter at each call of the parameter's function, with the argument that the call
    /// passes.
    pub(super) fn leave(
        &mut self,
        state: State<'m>,
        parameter: Value<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let graph = self.graph(state.function);
        let index = graph.parameter(parameter).ok_or(NoAnswer)?;
        if !self.interprocedural || !graph.function.param_is_shared(index) {
            return Err(NoAnswer);
        }
        let sites = match self.frames[state.context as usize] {
            Some(frame) => vec![(frame.parent, frame.function, frame.call)],
            None => {
                let callers = self.callers(state.function).ok_or(NoAnswer)?;
                let callers = callers.iter();
                callers
                    .map(|&(from, call)| (NO_CONTEXT, from, call))
                    .collect()
            }
        };
        for (context, function, number) in sites {
            let caller = self.graph(function);
            let call = &caller.calls[number as usize];
            let passed = call.args().nth(index as usize).ok_or(NoAnswer)?;
            let what = caller.about(passed, state.what)?;
            if matches!(what, What::Vptr(key) if is_inside(&caller, call, key)) {
                return Err(NoAnswer);
            }
            walk.push(State {
                context,
                function,
                block: call.block,
                limit: call.pos,
                what,
                ..state
            })?;
        }
        Ok(())
    }

    /// All calls of a function; `None` if the function may have calls that are not known.
    fn callers(&mut self, id: FunctionId) -> Callers {
        if let Some(known) = self.callers.get(&id) {
            return known.clone();
        }
        let found = self.find_callers(id).map(Rc::new);
        self.callers.insert(id, found.clone());
        found
    }

    fn find_callers(&mut self, id: FunctionId) -> Option<Vec<(FunctionId, u32)>> {
        let function = self.graph(id).function;
        if !function.is_local_global() {
            return None;
        }
        let mut callers = Vec::new();
        for (count, used) in function.uses().enumerate() {
            if count == CALLERS || kind_of(used) != UseKind::Callee {
                return None;
            }
            let user = used.user();
            let caller = self.function(user.function_of());
            // An unreachable call is in no table, and passes no value.
            if let Some(&call) = self.graph(caller).call_of.get(&user) {
                callers.push((caller, call));
            }
        }
        (!callers.is_empty()).then_some(callers)
    }
}

/// Whether a call may construct or destroy a pointer's object, so that facts from before the call end at the call.
fn is_inside<'m>(caller: &Graph<'m>, call: &Call<'m>, key: Key<'m>) -> bool {
    if !matches!(call.class, Class::Constructor | Class::Destructor) {
        return false;
    }
    let this = call.args().next().and_then(|this| caller.key(this));
    this.is_none_or(|this| caller.may_be_one_object(this, key))
}
