// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What was read and found out of a module so far. Questions are walked in [`super::walk`].

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::classes::Classes;
use super::graph::Graph;
use super::question::{Context, FunctionId};
use super::reading;
use crate::ir::{Module, Value};
use crate::read::Reader;

/// All calls of a function, as function and call; nothing if there may be others.
pub type Callers = Option<Rc<Vec<(FunctionId, u32)>>>;

/// A call through which a walk entered a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    pub parent: Context,
    pub function: FunctionId,
    pub call: u32,
    pub depth: u32,
}

/// A call that may set a vptr.
#[derive(Clone, Copy, Debug)]
pub struct Initialization {
    /// Index into the function's calls.
    pub number: u32,
    /// The parameter and offset through which the callee knows the object; nothing if there are several:
    /// which of them is stored through last is not known.
    pub through: Option<(u32, i64)>,
}

/// By offset behind a value, ordered by position.
pub type Initializations = Rc<FxHashMap<i64, Vec<(u32, Initialization)>>>;

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
    /// Which calls in a function may set vptrs behind a value.
    pub(super) initializations: FxHashMap<(FunctionId, Value<'m>), Initializations>,
    pub(super) callers: FxHashMap<FunctionId, Callers>,
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
            initializations: FxHashMap::default(),
            callers: FxHashMap::default(),
            interprocedural,
        }
    }

    /// Reads a function that has a body, once.
    pub fn function(&mut self, function: Value<'m>) -> FunctionId {
        if let Some(&id) = self.ids.get(&function) {
            return id;
        }
        let graph = reading::read(
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
}
