// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A question about a vptr or a pointer value, and the state of the backward walk ([`super::walk`]) that answers it.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::pointers::{Address, Key, Project};
use crate::ir::Value;

/// The limit on the states that one question walks.
pub const STATES: usize = 512;
/// The limit on the edges and events that one question visits.
pub const STEPS: u32 = 4096;

/// A function that was read. It is the index in [`super::analysis::Analysis::graphs`].
pub type FunctionId = u32;
/// The call through which a walk entered a function. It is the index in [`super::analysis::Analysis::frames`].
pub type CallContext = u32;
/// The context of a walk that entered the function through no call.
pub const NO_CONTEXT: CallContext = 0;

/// The parameters and offsets at which a function may set a vptr; `None` if they are unknown.
pub type Summary = Option<Rc<FxHashSet<(u32, i64)>>>;

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What<'m> {
    /// The vptr behind a pointer, at the position of the state.
    Vptr(Key<'m>),
    /// A pointer value.
    Value(Value<'m>),
}

/// A question at a place: just before position `limit` of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<'m> {
    pub context: CallContext,
    pub function: FunctionId,
    pub block: u32,
    pub limit: u32,
    pub what: What<'m>,
    pub project: Project,
}

/// The walk failed, because some path has no answer.
#[derive(Clone, Copy, Debug)]
pub struct NoAnswer;

/// The possible constants; `None` if some path has no answer.
pub type Answer<'m> = Option<Rc<Vec<Address<'m>>>>;

/// The walk of one question.
#[derive(Debug)]
pub struct Walk<'m> {
    pub(super) open: Vec<State<'m>>,
    pub(super) met: FxHashSet<State<'m>>,
    pub(super) found: Vec<Address<'m>>,
    steps: u32,
    /// Whether null may be an object's address in the function of the question.
    pub null_is_defined: bool,
}

impl<'m> Walk<'m> {
    pub fn new(null_is_defined: bool) -> Self {
        Walk {
            open: Vec::new(),
            met: FxHashSet::default(),
            found: Vec::new(),
            steps: 0,
            null_is_defined,
        }
    }

    /// Adds a state to walk, unless a limit is reached.
    pub fn push(&mut self, state: State<'m>) -> Result<(), NoAnswer> {
        self.step()?;
        if self.met.insert(state) {
            self.open.push(state);
        }
        if self.met.len() > STATES {
            return Err(NoAnswer);
        }
        Ok(())
    }

    pub fn step(&mut self) -> Result<(), NoAnswer> {
        self.steps += 1;
        if self.steps > STEPS {
            return Err(NoAnswer);
        }
        Ok(())
    }
}
