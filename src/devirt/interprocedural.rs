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
use super::graph::Graph;
use super::pointers::Key;
use super::question::{CallContext, FunctionId, NO_CONTEXT, NoAnswer, State, Walk, What};
use crate::ir::{UseKind, Value};
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

    fn enter(&mut self, state: State<'m>, call: u32) -> Option<CallContext> {
        let parent = state.context;
        let depth = self.frames[parent as usize].map_or(0, |frame| frame.depth) + 1;
        (depth <= DEPTH).then(|| {
            self.frame(Frame {
                parent,
                function: state.function,
                call,
                depth,
            })
        })
    }

    /// Whether the callee's body is trusted.
    pub(super) fn is_believed(&mut self, graph: &Graph<'m>, call: u32) -> bool {
        let call = &graph.calls[call as usize];
        call.direct && call.value.called_operand().has_exact_definition()
    }

    /// Whether the callee's body is trusted at least for the object that it constructs.
    pub(super) fn constructs(&mut self, graph: &Graph<'m>, call: u32) -> bool {
        let site = &graph.calls[call as usize];
        self.is_believed(graph, call)
            || (site.direct
                && site.class == Class::Constructor
                && !site.callee.is_declaration()
                && !self.reader.global(site.callee).is_interposable())
    }

    /// The calls of a function that may set vptrs behind pointers with this base; `None` if no call gets such pointers.
    pub(super) fn initializations(
        &mut self,
        id: FunctionId,
        base: Value<'m>,
    ) -> Option<Rc<Initializations>> {
        let graph = self.graph(id);
        let passed = graph.passed_to(base);
        if !self.interprocedural || passed.is_empty() {
            return None;
        }
        if let Some(known) = self.initializations.get(&(id, base)) {
            return Some(Rc::clone(known));
        }
        let mut all = Initializations::default();
        for &number in passed {
            if !self.constructs(&graph, number) {
                continue;
            }
            let call = &graph.calls[number as usize];
            let callee = self.function(call.callee);
            let set = self.initialized(callee);
            for (index, &arg) in graph.args(call).iter().enumerate() {
                let index = index as u32;
                let passed = graph.key(self.module, arg).filter(|key| key.base == base);
                let Some(passed) = passed.filter(|_| call.callee.param_is_shared(index)) else {
                    continue;
                };
                let Some(set) = &set else {
                    let through = None;
                    let unknown = Initialization { number, through };
                    all.anywhere.push((call.pos, unknown));
                    continue;
                };
                for &(_, inner) in set.iter().filter(|(param, _)| *param == index) {
                    let Some(offset) = passed.offset.checked_add(inner) else {
                        continue;
                    };
                    let calls = all.by_offset.entry(offset).or_default();
                    let mut through = Some((index, inner));
                    if calls.last().is_some_and(|(at, _)| *at == call.pos) {
                        calls.pop();
                        through = None;
                    }
                    calls.push((call.pos, Initialization { number, through }));
                }
            }
        }
        let all = Rc::new(all);
        self.initializations.insert((id, base), Rc::clone(&all));
        Some(all)
    }

    /// Enters a call that may set the vptr. The walk goes backwards, so it enters at the returns.
    pub(super) fn enter_initializer(
        &mut self,
        state: State<'m>,
        call: Initialization,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let (index, offset) = call.through.ok_or(NoAnswer)?;
        let graph = self.graph(state.function);
        let callee = self.function(graph.calls[call.number as usize].callee);
        let context = self.enter(state, call.number).ok_or(NoAnswer)?;
        let inner = self.graph(callee);
        let key = Key {
            base: inner.params[index as usize],
            offset,
        };
        self.at_returns(
            &inner,
            State {
                context,
                function: callee,
                ..state
            },
            walk,
            |_| Some(What::Vptr(key)),
        )
    }

    /// Continues a question about the vptr behind a call's result at the callee's returns.
    pub(super) fn enter_returned(
        &mut self,
        state: State<'m>,
        key: Key<'m>,
        number: u32,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let graph = self.graph(state.function);
        if !self.is_believed(&graph, number) {
            return Err(NoAnswer);
        }
        let callee = self.function(graph.calls[number as usize].callee);
        let context = self.enter(state, number).ok_or(NoAnswer)?;
        let inner = self.graph(callee);
        let module = self.module;
        self.at_returns(
            &inner,
            State {
                context,
                function: callee,
                ..state
            },
            walk,
            |value| Some(What::Vptr(inner.key(module, value?)?.plus(key.offset)?)),
        )
    }

    fn at_returns(
        &mut self,
        graph: &Graph<'m>,
        state: State<'m>,
        walk: &mut Walk<'m>,
        what: impl Fn(Option<Value<'m>>) -> Option<What<'m>>,
    ) -> Result<(), NoAnswer> {
        for &(block, pos, value) in &graph.returns {
            let what = what(value).ok_or(NoAnswer)?;
            walk.push(State {
                block,
                limit: pos,
                what,
                ..state
            })?;
        }
        Ok(())
    }

    /// At the top of a function, continues in front of each call of this function.
    pub(super) fn leave_function(
        &mut self,
        state: State<'m>,
        key: Key<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let graph = self.graph(state.function);
        let index = graph.params.iter().position(|&param| param == key.base);
        let index = index.ok_or(NoAnswer)? as u32;
        if !self.interprocedural || !graph.function.param_is_shared(index) {
            return Err(NoAnswer);
        }
        let module = self.module;
        self.at_callers(state, index, walk, |analysis, caller, call, value| {
            let passed = caller.key(module, value)?;
            let inside = analysis.is_inside(caller, call, passed);
            (!inside).then_some(What::Vptr(passed.plus(key.offset)?))
        })
    }

    /// Whether a call may construct or destroy a pointer's object, so that facts from before the call end at the call.
    fn is_inside(&self, caller: &Graph<'m>, call: u32, key: Key<'m>) -> bool {
        let call = &caller.calls[call as usize];
        if !matches!(call.class, Class::Constructor | Class::Destructor) {
            return false;
        }
        let this = caller.args(call).first();
        this.and_then(|&this| caller.key(self.module, this))
            .is_none_or(|this| caller.may_be_one_object(self.module, this, key))
    }

    /// If the value is an argument, continues with the values that the callers pass for it.
    pub(super) fn leave_with_value(
        &mut self,
        state: State<'m>,
        value: Value<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let graph = self.graph(state.function);
        let index = graph
            .params
            .iter()
            .position(|&param| param == value)
            .ok_or(NoAnswer)?;
        if !self.interprocedural || !graph.function.param_is_shared(index as u32) {
            return Err(NoAnswer);
        }
        self.at_callers(state, index as u32, walk, |_, _, _, value| {
            Some(What::Value(value))
        })
    }

    fn at_callers(
        &mut self,
        state: State<'m>,
        index: u32,
        walk: &mut Walk<'m>,
        what: impl Fn(&Self, &Graph<'m>, u32, Value<'m>) -> Option<What<'m>>,
    ) -> Result<(), NoAnswer> {
        let sites = match self.frames[state.context as usize] {
            Some(frame) => vec![(frame.parent, frame.function, frame.call)],
            None => {
                let callers = self.callers(state.function).ok_or(NoAnswer)?;
                callers
                    .iter()
                    .map(|&(function, call)| (NO_CONTEXT, function, call))
                    .collect()
            }
        };
        for (context, function, call) in sites {
            let caller = self.graph(function);
            let number = call;
            let call = &caller.calls[number as usize];
            let &passed = caller.args(call).get(index as usize).ok_or(NoAnswer)?;
            let what = what(self, &caller, number, passed).ok_or(NoAnswer)?;
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
