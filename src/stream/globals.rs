// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers globals, and says which of them are nodes: functions and constant tables that may merge.

use rustc_hash::FxHashMap;

use super::NodeId;
use super::direct_mapped::DirectMapped;
use crate::ir::{GlobalList, Value};

/// How a comparison treats references to a global.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The global's number, which the token of a reference holds if the reference must equal none to another global.
    /// The number of a function or variable is its position in the module.
    pub number: u32,
    /// The global's node, if it may merge.
    pub node: Option<NodeId>,
    /// Whether direct calls of the global will call the kept body if the global merges.
    pub calls_follow: bool,
    /// Whether the address of the kept body or table will replace the global's address if the global merges.
    pub address_follows: bool,
}

impl Slot {
    fn new(number: u32) -> Self {
        Slot {
            number,
            node: None,
            calls_follow: false,
            address_follows: false,
        }
    }
}

/// Numbers of all global values: functions, then variables, in module order; aliases and ifuncs in the order of their
/// first occurrence. `Globals::default()` numbers all globals by first occurrence, and none of them can become a node.
#[derive(Debug, Default)]
pub struct Globals {
    numbers: FxHashMap<usize, u32>,
    /// The slots of functions and variables.
    slots: Vec<Slot>,
    cache: DirectMapped<u32>,
}

impl Globals {
    pub fn new(all: &GlobalList<'_>) -> Self {
        Globals {
            numbers: all.keys().zip(0..).collect(),
            slots: (0..all.count() as u32).map(Slot::new).collect(),
            cache: DirectMapped::default(),
        }
    }

    pub fn slot(&mut self, global: Value<'_>) -> Slot {
        let key = global.key();
        let number = self.cache.get(key).unwrap_or_else(|| {
            let number = self.number(key);
            self.cache.put(key, number);
            number
        });
        let slot = self.slots.get(number as usize);
        slot.copied().unwrap_or_else(|| Slot::new(number))
    }

    fn number(&mut self, key: usize) -> u32 {
        let next = self.numbers.len() as u32;
        *self.numbers.entry(key).or_insert(next)
    }

    fn slot_mut(&mut self, global: u32) -> &mut Slot {
        &mut self.slots[global as usize]
    }

    /// Makes the global with this number a node.
    pub fn set_node(
        &mut self,
        global: u32,
        node: NodeId,
        calls_follow: bool,
        address_follows: bool,
    ) {
        let slot = self.slot_mut(global);
        slot.node = Some(node);
        slot.calls_follow = calls_follow;
        slot.address_follows = address_follows;
    }
}
