// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The state of the analysis of a module. From it [`super::walk`] finds the values of a vptr, backwards over the CFG.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::classes::CallClasses;
use super::graph::Graph;
use super::pointers::Key;
use super::question::{CallContext, FunctionId, Summary};
use crate::ir::group::Groups;
use crate::ir::{Module, Value};

/// All calls of a function, each as the caller and the number of the call; `None` if there may be other calls.
pub type Callers = Option<Rc<Vec<(FunctionId, u32)>>>;

/// A call through which a walk entered a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    pub parent: CallContext,
    pub function: FunctionId,
    pub call: u32,
    pub depth: u32,
}

/// A call that may set a vptr.
#[derive(Clone, Copy, Debug)]
pub struct Initialization {
    /// The index of the call in the caller's [`Graph::calls`].
    pub number: u32,
    /// The parameter and offset through which the callee sets the vptr. `None` if the callee's summary (the places
    /// where it may set vptrs) is unknown, or if several parameters lead to the vptr, because the callee may set the
    /// vptr last through any of them.
    pub through: Option<(u32, i64)>,
}

/// The calls that may set the vptr behind one pointer, by position.
pub type Initializations = Rc<Vec<(u32, Initialization)>>;

/// The functions that were read, and the results of earlier questions about them.
pub struct Analysis<'m> {
    pub module: Module<'m>,
    /// The metadata that marks accesses of vptrs.
    pub(super) groups: Groups,
    pub(super) classes: CallClasses<'m>,
    pub(super) graphs: Vec<Rc<Graph<'m>>>,
    pub(super) ids: FxHashMap<Value<'m>, FunctionId>,
    /// The frames by number; number 0 means no frame.
    pub(super) frames: Vec<Option<Frame>>,
    pub(super) frame_ids: FxHashMap<Frame, CallContext>,
    pub(super) initialized: FxHashMap<FunctionId, Summary>,
    pub(super) initializations: FxHashMap<(FunctionId, Key<'m>), Initializations>,
    pub(super) callers: FxHashMap<FunctionId, Callers>,
    /// Whether walks cross functions.
    pub interprocedural: bool,
}

impl<'m> Analysis<'m> {
    pub fn new(module: Module<'m>, groups: Groups, interprocedural: bool) -> Self {
        Analysis {
            module,
            groups,
            classes: CallClasses::default(),
            graphs: Vec::new(),
            ids: FxHashMap::default(),
            frames: vec![None],
            frame_ids: FxHashMap::default(),
            initialized: FxHashMap::default(),
            initializations: FxHashMap::default(),
            callers: FxHashMap::default(),
            interprocedural,
        }
    }

    /// Reads a function that has a body; each function is read once.
    pub fn function(&mut self, function: Value<'m>) -> FunctionId {
        if let Some(&id) = self.ids.get(&function) {
            return id;
        }
        let graph = Graph::read(self.module, self.groups, &mut self.classes, function);
        let id = self.graphs.len() as FunctionId;
        self.graphs.push(Rc::new(graph));
        self.ids.insert(function, id);
        self.check_contradictions(id);
        id
    }

    pub fn graph(&self, id: FunctionId) -> Rc<Graph<'m>> {
        Rc::clone(&self.graphs[id as usize])
    }
}
