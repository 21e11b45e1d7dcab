// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the functions that a slot can hold, in those vtables of a closed class (all are known) that objects can have.
//!
//! A vptr may have several type ids, because a cast stated a further one. Then the vptr is one of the address points
//! that all of these type ids have. An open type id among them is ignored.
//!
//! Two kinds of functions are not targets: those that ABIs put into the slots of pure virtual and deleted functions,
//! and those that only reach `unreachable`. A call that reaches one of these has undefined behaviour. (A function that
//! traps is a target, because a trap is defined.)
//!
//! **Cost.** Of several type ids, the one with the fewest points is enumerated, and each of its points is looked up in
//! the sets of the others. Each type id keeps its set of points. So for a pointer that was cast to a class, the time
//! depends on this class's points, however many the root class has.

use std::cell::OnceCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::IndirectReason;
use super::hierarchy::{AddressPoint, Hierarchy};
use super::live::live;
use crate::devirt::pointers::Address;
use crate::devirt::pointers::Project;
use crate::devirt::targets::{function_at, is_trap};
use crate::ir::{MdNode, Module, Value};

/// The limit on the targets that are listed for a slot.
pub const ENOUGH: usize = 4;

/// A function in a slot.
#[derive(Clone, Debug)]
pub struct Target<'m> {
    pub function: Value<'m>,
    /// The values in the slots: the function, or aliases of it.
    pub names: Vec<Value<'m>>,
    /// The address points of the vtables with this function.
    pub points: Vec<AddressPoint<'m>>,
}

type Found<'m> = Rc<Result<Vec<Target<'m>>, IndirectReason>>;

#[derive(Debug)]
pub struct Slots<'m> {
    pub module: Module<'m>,
    hierarchy: Hierarchy<'m>,
    live: OnceCell<FxHashSet<Value<'m>>>,
    known: FxHashMap<(Vec<MdNode>, i64), Found<'m>>,
}

impl<'m> Slots<'m> {
    pub fn new(module: Module<'m>, linked: bool) -> Option<Self> {
        Some(Slots {
            module,
            hierarchy: Hierarchy::new(module, linked)?,
            live: OnceCell::new(),
            known: FxHashMap::default(),
        })
    }

    /// The targets of a call through a vptr with these type ids, up to [`ENOUGH`].
    pub fn targets(&mut self, ids: &[MdNode], offset: i64) -> Found<'m> {
        let key = (ids.to_vec(), offset);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let found = self.points(ids).and_then(|points| self.at(&points, offset));
        let found = Rc::new(found);
        self.known.insert(key, found.clone());
        found
    }

    /// The address points that have every closed one of these type ids, in vtables that objects can have.
    fn points(&self, ids: &[MdNode]) -> Result<Vec<AddressPoint<'m>>, IndirectReason> {
        let (mut closed, mut open) = (Vec::new(), None);
        for &id in ids {
            match self.hierarchy.closed(id) {
                Ok(one) => closed.push(one),
                Err(reason) => open = open.or(Some(reason)),
            }
        }
        closed.sort_by_key(|id| id.points.len());
        let Some((least, others)) = closed.split_first() else {
            // No type id is closed, and there is at least one type id, so `open` holds a reason.
            let reason = open.unwrap_or_default();
            return Err(IndirectReason {
                is_open: true,
                ..reason.into()
            });
        };
        let live = self.live.get_or_init(|| live(self.module));
        let is_one = |point: &&AddressPoint<'m>| {
            others.iter().all(|other| other.has(point)) && live.contains(&point.table)
        };
        Ok(least.points.iter().filter(is_one).copied().collect())
    }

    fn at(
        &self,
        points: &[AddressPoint<'m>],
        offset: i64,
    ) -> Result<Vec<Target<'m>>, IndirectReason> {
        let mut targets: Vec<Target<'m>> = Vec::new();
        for &point in points {
            let Some((name, function)) = self.function(point, offset)? else {
                continue;
            };
            if let Some(target) = targets.iter_mut().find(|one| one.function == function) {
                target.names.push(name);
                target.points.push(point);
            } else if targets.len() < ENOUGH {
                targets.push(Target {
                    function,
                    names: vec![name],
                    points: vec![point],
                });
            } else {
                break;
            }
        }
        Ok(targets)
    }

    /// The function or alias in the slot, and the function that runs; `None` if a call of it has undefined behaviour.
    fn function(
        &self,
        point: AddressPoint<'m>,
        offset: i64,
    ) -> Result<Option<(Value<'m>, Value<'m>)>, &'static str> {
        const MISSING: &str = "a vtable of its class has no function in the slot";
        let table = Address::at(point.table, point.offset);
        let address = table.project(self.module, Project::Slot(offset));
        let address = address.ok_or(MISSING)?;
        if is_trap(address) {
            return Ok(None);
        }
        let function = function_at(address).ok_or(MISSING)?;
        let name = address.constant.and_then(Value::global_behind);
        let name = name.unwrap_or(function);
        if function.may_be_replaced() || name.may_be_replaced() {
            return Err("a target may be replaced by another definition");
        }
        Ok((!function.is_only_unreachable()).then_some((name, function)))
    }
}
