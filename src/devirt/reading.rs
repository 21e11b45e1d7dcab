// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body into a [`Graph`].

use crate::ir::numbers::attribute;
use std::cell::{OnceCell, RefCell};

use rustc_hash::{FxHashMap, FxHashSet};

use super::changes::Changes;
use super::classes::CallClasses;
use super::first_pass::{GraphBuilder, coroutine_frame};
use super::graph::Graph;
use crate::ir::group::Groups;
use crate::ir::{Module, Value};
use crate::read::{BodyReader, Extent};

/// Reads a function that has a body. With `interprocedural`, also records the calls to which pointers are passed.
pub fn read<'m>(
    (module, groups): (Module<'m>, Groups),
    reader: &mut BodyReader<'m>,
    classes: &mut CallClasses<'m>,
    function: Value<'m>,
    interprocedural: bool,
) -> Graph<'m> {
    let mut builder = GraphBuilder {
        graph: Graph {
            function,
            params: function.params().collect(),
            null_is_defined: function.has_attribute(attribute::NULL_POINTER_IS_VALID),
            frames: coroutine_frame(function).into_iter().collect(),
            blocks: Vec::new(),
            defs: FxHashMap::default(),
            calls: Vec::new(),
            call_of: FxHashMap::default(),
            args: Vec::new(),
            loads: Vec::new(),
            events: FxHashMap::default(),
            fact_keys: Vec::new(),
            changes: Changes::default(),
            origins: RefCell::default(),
            passed: FxHashMap::default(),
            edges: FxHashMap::default(),
            edge_keys: Vec::new(),
            keys_on_edges: FxHashSet::default(),
            facts: FxHashMap::default(),
            dominators: OnceCell::new(),
            load_of: FxHashMap::default(),
            returns: Vec::new(),
            memos: RefCell::default(),
            contradicted: RefCell::default(),
            dead_edges: RefCell::default(),
        },
        compares: FxHashMap::default(),
        raws: Vec::new(),
        module,
        groups,
        pointer: module.pointer_type(),
    };
    builder.collect(&reader.body(function, Extent::RAW), classes);
    builder.resolve(interprocedural);
    builder.graph
}
