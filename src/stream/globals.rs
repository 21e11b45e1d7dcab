//! Globals by number, and which of them are nodes of the partition.

use rustc_hash::FxHashMap;

use super::NodeId;
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
    slots: FxHashMap<usize, Slot>,
}

impl Globals {
    pub fn new(all: &GlobalList<'_>) -> Self {
        let mut slots = FxHashMap::default();
        slots.reserve(all.count());
        let mut globals = Globals { slots };
        for global in all.functions().chain(all.variables()) {
            globals.slot(global);
        }
        globals
    }

    pub fn slot(&mut self, global: Value<'_>) -> Slot {
        *self.entry(global)
    }

    fn entry(&mut self, global: Value<'_>) -> &mut Slot {
        let number = self.slots.len() as u32;
        self.slots.entry(global.key()).or_insert(Slot {
            number,
            node: None,
            calls_follow: false,
            address_follows: false,
            interface: Interface::FULL,
        })
    }

    /// Says that not all of a function's type counts.
    pub fn set_interface(&mut self, function: Value<'_>, interface: Interface) {
        self.entry(function).interface = interface;
    }

    /// Makes a global a node.
    pub fn set_node(
        &mut self,
        global: Value<'_>,
        node: NodeId,
        calls_follow: bool,
        address_follows: bool,
    ) {
        let slot = self.entry(global);
        slot.node = Some(node);
        slot.calls_follow = calls_follow;
        slot.address_follows = address_follows;
    }
}
