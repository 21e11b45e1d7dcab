//! Globals by number, and which of them are nodes of the partition.

use rustc_hash::FxHashMap;

use super::NodeId;
use super::recent::Recent;
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

/// Numbers for every global value, in the order in which they are met: functions, then variables,
/// in module order; aliases and ifuncs as they appear.
#[derive(Clone, Debug, Default)]
pub struct Globals {
    numbers: FxHashMap<usize, u32>,
    recent: Recent<u32>,
    slots: Vec<Slot>,
}

impl Globals {
    pub fn new(all: &GlobalList<'_>) -> Self {
        let mut globals = Globals::default();
        globals.numbers.reserve(all.count());
        globals.slots.reserve(all.count());
        for global in all.functions().chain(all.variables()) {
            globals.slot(global);
        }
        globals
    }

    pub fn slot(&mut self, global: Value<'_>) -> Slot {
        let key = global.key();
        if let Some(number) = self.recent.get(key) {
            return self.slots[number as usize];
        }
        let next = self.slots.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        self.recent.put(key, number);
        if number == next {
            self.slots.push(Slot {
                number,
                node: None,
                calls_follow: false,
                address_follows: false,
                interface: Interface::FULL,
            });
        }
        self.slots[number as usize]
    }

    /// Says that not all counts of the type of the function with that number.
    pub fn set_interface(&mut self, function: u32, interface: Interface) {
        self.slots[function as usize].interface = interface;
    }

    /// Makes the global with that number a node.
    pub fn set_node(
        &mut self,
        global: u32,
        node: NodeId,
        calls_follow: bool,
        address_follows: bool,
    ) {
        let slot = &mut self.slots[global as usize];
        slot.node = Some(node);
        slot.calls_follow = calls_follow;
        slot.address_follows = address_follows;
    }
}
