// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Globals by number, and which of them are nodes of the partition.

use rustc_hash::FxHashMap;

use super::NodeId;
use super::direct_mapped::DirectMapped;
use crate::ir::{GlobalList, Interface, Value};

/// What a reference to a global means to a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The global itself: its place in the module.
    pub number: u32,
    /// The node, if it is one.
    pub node: Option<NodeId>,
    /// Direct calls of it will end in the body of its class.
    pub calls_follow: bool,
    /// Its address will be replaced by that of its class.
    pub address_follows: bool,
    /// What counts of a function's type.
    pub interface: Interface,
}

impl Slot {
    fn new(number: u32) -> Self {
        Slot {
            number,
            node: None,
            calls_follow: false,
            address_follows: false,
            interface: Interface::FULL,
        }
    }
}

/// Numbers for every global value, in the order in which they are met: functions, then variables,
/// in module order; aliases and ifuncs as they appear. By default all are numbered as they appear, and none can be a node.
#[derive(Debug, Default)]
pub struct Globals {
    numbers: FxHashMap<usize, u32>,
    /// Of functions and variables.
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

    /// Says that not all counts of the type of the function with that number.
    pub fn set_interface(&mut self, function: u32, interface: Interface) {
        self.slot_mut(function).interface = interface;
    }

    /// Makes the global with that number a node.
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
