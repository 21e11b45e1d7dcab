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

use rustc_hash::FxHashMap;

use super::ClassRefusal;
use super::hierarchy::{AddressPoint, Hierarchy};
use super::live::Live;
use crate::devirt::pointers::Address;
use crate::devirt::targets::{function_at, is_trap};
use crate::ir::{MdNode, Module, Type, Value};

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

/// Why the functions of a slot are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    NotAFunction,
    /// Another image may replace the function, or be the only one that defines it.
    Replaceable,
}

impl Unknown {
    pub fn reason(self) -> &'static str {
        match self {
            Unknown::NotAFunction => "a vtable of its class has no function in the slot",
            Unknown::Replaceable => "a target may be replaced by another definition",
        }
    }
}

type Found<'m> = Rc<Result<Vec<Target<'m>>, ClassRefusal>>;

#[derive(Debug)]
pub struct Slots<'m> {
    pub module: Module<'m>,
    pointer: Type<'m>,
    hierarchy: Hierarchy<'m>,
    live: OnceCell<Live<'m>>,
    known: FxHashMap<(Vec<MdNode>, i64), Found<'m>>,
}

impl<'m> Slots<'m> {
    pub fn new(module: Module<'m>, linked: bool) -> Option<Self> {
        Some(Slots {
            module,
            pointer: module.pointer_type(),
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
    fn points(&self, ids: &[MdNode]) -> Result<Vec<AddressPoint<'m>>, ClassRefusal> {
        let all: Vec<_> = ids.iter().map(|&id| self.hierarchy.closed(id)).collect();
        let mut closed: Vec<_> = all.iter().filter_map(|one| one.ok()).collect();
        closed.sort_by_key(|id| id.points.len());
        let Some((least, others)) = closed.split_first() else {
            let open = all.into_iter().find_map(Result::err);
            return Err(ClassRefusal::Open(
                open.unwrap_or(super::visibility::Open::Unknown),
            ));
        };
        let live = self.live.get_or_init(|| Live::new(self.module));
        let is_one = |point: &&AddressPoint<'m>| {
            others.iter().all(|other| other.has(point)) && live.constructs(point.table)
        };
        Ok(least.points.iter().filter(is_one).copied().collect())
    }

    fn at(
        &self,
        points: &[AddressPoint<'m>],
        offset: i64,
    ) -> Result<Vec<Target<'m>>, ClassRefusal> {
        let mut targets: Vec<Target<'m>> = Vec::new();
        for &point in points {
            let Some((name, function)) =
                self.function(point, offset).map_err(ClassRefusal::Slot)?
            else {
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
    ) -> Result<Option<(Value<'m>, Value<'m>)>, Unknown> {
        let at = point.offset.checked_add(offset);
        let content = at.and_then(|at| self.module.constant_at(point.table, at, self.pointer));
        let content = content.ok_or(Unknown::NotAFunction)?;
        let address = Address::of(self.module, content).ok_or(Unknown::NotAFunction)?;
        if is_trap(address) {
            return Ok(None);
        }
        let function = function_at(address).map_err(|_| Unknown::NotAFunction)?;
        let name = content.global_behind().unwrap_or(function);
        if function.may_be_replaced() || name.may_be_replaced() {
            return Err(Unknown::Replaceable);
        }
        Ok((!function.is_only_unreachable()).then_some((name, function)))
    }
}
