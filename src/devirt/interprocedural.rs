// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Where the walk crosses between functions.
//!
//! A fact about a pointer is a fact about the pointer's value, and a call passes the value. So the
//! walk goes on through a call exactly as through an edge of the CFG:
//!
//! * **Arguments.** At the top of a function, an argument is what the callers passed. If the
//!   function is local to the module and only ever called directly, its callers are all known and
//!   the walk goes on before each call.
//! * **Results.** A call's result is what the callee's returns give.
//! * **Initialization.** A constructor stores the vptr through its parameter. Passing such a call
//!   backwards, the walk enters the callee at its returns; if it comes out at the callee's top
//!   without an answer, it goes on before the call.
//! * **Variables.** A pointer loaded from a local variable that is only loaded and stored was stored
//!   by one of the stores, or is its initial content. What is known of these objects has to hold at any time: see
//!   [`super::lifetime`].
//!
//! A walk that entered a function through a call remembers the call (a *frame*) and leaves through
//! it; a walk that started inside leaves to all callers. Frames nest at most [`DEPTH`] deep.
//!
//! **Which bodies are believed.** One that is certain to run (`hasExactDefinition`). A function that
//! other modules define too may have been optimized there so that it does more, or less, than here
//! where its source leaves a choice; so its body says nothing, with one exception: what a
//! constructor stores in the vptr of its object is fixed by the language, whatever the rest does.

use std::rc::Rc;

use super::analysis::{Analysis, Callers, Frame, Initialization, Initializations};
use super::classes::Class;
use super::graph::Graph;
use super::pointers::{Address, Key};
use super::question::{
    Context, FunctionId, NO_CONTEXT, NoAnswer, Project, State, Walk, What, When,
};
use crate::ir::{UseKind, Value};
use crate::read::uses::kind_of;

/// How deep the walk enters calls within calls.
const DEPTH: u32 = 4;
/// The callers of a function that are followed; with more of them it counts as unknown.
const CALLERS: usize = 64;
/// The uses of a variable that are looked at.
const USES: usize = 256;

impl<'m> Analysis<'m> {
    fn frame(&mut self, frame: Frame) -> Context {
        if let Some(&id) = self.frame_ids.get(&frame) {
            return id;
        }
        let id = self.frames.len() as Context;
        self.frames.push(Some(frame));
        self.frame_ids.insert(frame, id);
        id
    }

    fn enter(&mut self, state: State<'m>, call: u32) -> Option<Context> {
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

    /// Whether the callee's body tells what the call does.
    pub(super) fn is_believed(&mut self, graph: &Graph<'m>, call: u32) -> bool {
        let call = &graph.calls[call as usize];
        call.direct && call.value.called_operand().has_exact_definition()
    }

    /// Whether the callee's body tells at least how it constructs its object.
    pub(super) fn constructs(&mut self, graph: &Graph<'m>, call: u32) -> bool {
        let site = &graph.calls[call as usize];
        self.is_believed(graph, call)
            || (site.direct
                && site.class == Class::Constructor
                && !site.callee.is_declaration()
                && !self.reader.global(site.callee).is_interposable())
    }

    /// The calls in a function that may set vptrs behind a value; nothing if there are none.
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

    /// Enters a call that may set the vptr backwards.
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

    /// The vptr of what a call returns.
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

    /// At the top of a function: goes on before the calls of it.
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

    /// Whether a call may construct or destroy what a pointer of the caller leads to: what was known of it before is
    /// not true inside.
    fn is_inside(&self, caller: &Graph<'m>, call: u32, key: Key<'m>) -> bool {
        let call = &caller.calls[call as usize];
        if !matches!(call.class, Class::Constructor | Class::Destructor) {
            return false;
        }
        let this = caller.args(call).first();
        this.and_then(|&this| caller.key(self.module, this))
            .is_none_or(|this| caller.may_be_one_object(self.module, this, key))
    }

    /// A value that no instruction defines: an argument.
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

    /// Every call of a local function, or nothing if there may be others.
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
            // A call that no path reaches is in no table, and nothing comes from there.
            if let Some(&call) = self.graph(caller).call_of.get(&user) {
                callers.push((caller, call));
            }
        }
        (!callers.is_empty()).then_some(callers)
    }

    /// The vptr of a pointer loaded from a variable.
    pub(super) fn enter_variable(
        &mut self,
        state: State<'m>,
        key: Key<'m>,
        pointer: Value<'m>,
        walk: &mut Walk<'m>,
    ) -> Result<(), NoAnswer> {
        let graph = self.graph(state.function);
        let at = graph.key(self.module, pointer).ok_or(NoAnswer)?;
        let variable = at.base;
        if at.offset != 0
            || !variable.is_global_variable()
            || !variable.is_local_global()
            || variable.global_value_type() != self.module.pointer_type()
        {
            return Err(NoAnswer);
        }
        let initial = self
            .module
            .initial_at(variable, 0, self.module.pointer_type())
            .ok_or(NoAnswer)?;
        // Something that was there from the start: asked at the top of this function.
        if initial.is_null_or_poison() {
            if walk.null_is_defined {
                return Err(NoAnswer);
            }
        } else {
            let at = Address::of(self.module, initial).ok_or(NoAnswer)?;
            walk.push(State {
                what: What::Vptr(
                    Key {
                        base: at.global,
                        offset: at.offset,
                    }
                    .plus(key.offset)
                    .ok_or(NoAnswer)?,
                ),
                when: When::Later,
                ..state
            })?;
        }
        for (count, used) in variable.uses().enumerate() {
            let user = used.user();
            if count == USES || !user.is_instruction() {
                return Err(NoAnswer);
            }
            let function = self.function(user.function_of());
            let graph = self.graph(function);
            match user.memory_access() {
                Some((address, None)) if address == variable => {}
                Some((address, Some(stored))) if address == variable && stored != variable => {
                    if stored.ty() != self.module.pointer_type() {
                        return Err(NoAnswer);
                    }
                    // In unreachable code there is no position for it, and none is needed.
                    let Some(pos) = graph.stores.get(&user).copied() else {
                        continue;
                    };
                    let from = graph.key(self.module, stored).ok_or(NoAnswer)?;
                    walk.push(State {
                        context: NO_CONTEXT,
                        function,
                        block: graph.block_of(pos),
                        limit: pos,
                        what: What::Vptr(from.plus(key.offset).ok_or(NoAnswer)?),
                        when: When::Later,
                        ..state
                    })?;
                }
                _ => return Err(NoAnswer),
            }
        }
        Ok(())
    }

    /// The vptr that a call gives to the object, if that is one.
    pub(super) fn initialized_by(
        &mut self,
        id: FunctionId,
        graph: &Graph<'m>,
        call: Initialization,
        key: Key<'m>,
    ) -> Option<Address<'m>> {
        let site = &graph.calls[call.number as usize];
        let mut walk = Walk::new(graph);
        let state = State {
            context: NO_CONTEXT,
            function: id,
            block: site.block,
            limit: site.pos,
            what: What::Vptr(key),
            project: Project::Plus(0),
            when: When::Now,
        };
        self.enter_initializer(state, call, &mut walk).ok()?;
        match self.finish(walk)?.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }
}
