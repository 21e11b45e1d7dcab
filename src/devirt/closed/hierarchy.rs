// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The address points of each type id, which stands for a class: those in the class's own vtable and, in the vtable of
//! each derived class, those in the part for this class.

use std::cell::OnceCell;

use rustc_hash::{FxHashMap, FxHashSet};

use super::visibility;
use crate::ir::{MdNode, Module, Value};

/// The place in a vtable to which vptrs point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AddressPoint<'m> {
    pub table: Value<'m>,
    pub offset: i64,
}

#[derive(Debug, Default)]
pub struct TypeId<'m> {
    pub points: Vec<AddressPoint<'m>>,
    /// The reason why a vtable may be unknown.
    open: Option<&'static str>,
    /// The points as a set, which the first look-up makes: a root class has many points, and many look-ups.
    set: OnceCell<FxHashSet<AddressPoint<'m>>>,
}

impl<'m> TypeId<'m> {
    pub fn has(&self, point: &AddressPoint<'m>) -> bool {
        let set = || self.points.iter().copied().collect();
        self.set.get_or_init(set).contains(point)
    }
}

/// All type ids of a module.
#[derive(Debug)]
pub struct Hierarchy<'m>(FxHashMap<MdNode, TypeId<'m>>);

impl<'m> Hierarchy<'m> {
    /// Reads the type ids of a module (a linked image if `linked`); `None` if the metadata is not of LLVM's form.
    pub fn new(module: Module<'m>, linked: bool) -> Option<Self> {
        let mut types: FxHashMap<MdNode, TypeId<'m>> = FxHashMap::default();
        for table in module.variables().chain(module.functions()) {
            for (offset, id) in table.typed_offsets()? {
                let found = types.entry(id).or_default();
                found.points.push(AddressPoint { table, offset });
                found.open = found.open.or_else(|| visibility::open(table, id, linked));
            }
        }
        Some(Hierarchy(types))
    }

    /// The type id, if it is closed (all its vtables are known); otherwise the reason why it is open.
    pub fn closed(&self, id: MdNode) -> Result<&TypeId<'m>, &'static str> {
        let found = self.0.get(&id).ok_or("no vtable of its class is known")?;
        match found.open {
            Some(open) => Err(open),
            None => Ok(found),
        }
    }
}
