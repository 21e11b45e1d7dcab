// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers globals, and says which of them are nodes: functions and constant tables that may merge.

use rustc_hash::FxHashMap;

use super::NodeId;
use crate::ir::{GlobalList, Value};

/// How a comparison treats references to a global.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slot {
    /// The global's number, which the token of a reference holds if the reference must equal none to another global.
    pub number: u32,
    /// The global's node, if it may merge.
    pub node: Option<NodeId>,
    /// Whether direct calls of the global will call the kept body if the global merges.
    pub calls_follow: bool,
    /// Whether the address of the kept body or table will replace the global's address if the global merges.
    pub address_follows: bool,
}

/// The slots of all global values, by their addresses.
#[derive(Debug, Default)]
pub struct Globals(FxHashMap<usize, Slot>);

impl Globals {
    /// Numbers functions, then variables, in module order. Aliases and ifuncs are numbered by first occurrence, as all
    /// globals are in `Globals::default()`.
    pub fn new(all: &GlobalList<'_>) -> Self {
        let mut globals = Globals::default();
        for key in all.keys() {
            globals.of_key(key);
        }
        globals
    }

    pub fn slot(&mut self, global: Value<'_>) -> &mut Slot {
        self.of_key(global.key())
    }

    fn of_key(&mut self, key: usize) -> &mut Slot {
        let number = self.0.len() as u32;
        self.0.entry(key).or_insert(Slot {
            number,
            ..Slot::default()
        })
    }

    /// Makes a global a node.
    pub fn set_node(
        &mut self,
        global: Value<'_>,
        node: NodeId,
        calls_follow: bool,
        address_follows: bool,
    ) {
        let slot = self.slot(global);
        slot.node = Some(node);
        slot.calls_follow = calls_follow;
        slot.address_follows = address_follows;
    }
}
