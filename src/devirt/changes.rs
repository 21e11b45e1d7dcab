// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The types of [`super::objects`]: values from which pointers are derived, and instructions that change vptrs.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::pointers::Key;
use crate::ir::Value;

/// The kind of an *origin*, a value from which a pointer is derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    Variable,
    Alloca,
    /// The result of a function that allocates memory.
    Allocated,
    Argument,
    /// A `noalias` argument: no other pointer accesses the memory that is accessed through it.
    Exclusive,
    /// No object: null, undef, poison.
    Nothing,
    /// An unknown value.
    Unknown,
    /// A pointer with too many origins to list them.
    Anything,
}

impl Identity {
    /// Whether the value is the address of a whole object that no other object overlaps. Then only the constructor of
    /// the object's most derived class stores a vptr through this value.
    pub fn is_whole_object(self) -> bool {
        matches!(self, Self::Variable | Self::Alloca | Self::Allocated)
    }

    pub fn is_distinct(self, other: Self) -> bool {
        use Identity::{Alloca, Allocated, Anything, Argument, Exclusive, Nothing, Unknown};
        match (self, other) {
            (Nothing, _) | (_, Nothing) => true,
            (Anything, _) | (_, Anything) => false,
            // The argument may be stored in memory, so a loaded pointer may be derived from it.
            (Exclusive, Unknown) | (Unknown, Exclusive) => false,
            (Exclusive, _) | (_, Exclusive) => true,
            (Argument, Alloca | Allocated) | (Alloca | Allocated, Argument) => true,
            _ => self.is_whole_object() && other.is_whole_object(),
        }
    }
}

/// One of the values from which a pointer may be derived.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'m> {
    pub value: Value<'m>,
    /// The pointer's offset from the value; `None` if it is unknown.
    pub offset: Option<i64>,
    pub identity: Identity,
    /// The first phi or select between the pointer and the value, or the value itself if there is none.
    pub joined: Value<'m>,
}

/// An instruction at which an object may get another vptr, or at which the object begins or ends.
#[derive(Debug)]
pub struct Change<'m> {
    pub pos: u32,
    pub key: Key<'m>,
    pub origins: Rc<Vec<Origin<'m>>>,
    pub kind: ChangeKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// A store of a vptr, which changes nothing but the vptr at the store's own offset. A walk ([`super::walk`]) that
    /// looks for the vptr of the store's own pointer ignores this change: the stored vptr is its answer.
    Stored,
    /// A write of this many bytes, which may include a vptr: see [`super::writes`].
    Written(u64),
    /// A write of an unknown range around the change's offset.
    Spread,
    /// A constructor, destructor or intrinsic call, or an atomic write: may change vptrs from the change's offset on.
    Called,
    /// A lifetime marker, or a call of a thunk of a destructor: the whole object changes.
    Lifetime,
}

impl ChangeKind {
    /// Whether the change may affect the object of a pointer with which it shares no origin. The other kinds do not
    /// affect it: by the rules of C++, an object that is still used through this pointer has the same class as before.
    pub fn reaches_unknown_objects(self) -> bool {
        matches!(
            self,
            ChangeKind::Stored | ChangeKind::Written(_) | ChangeKind::Spread
        )
    }

    /// Whether a change at offset `from` of an object touches the vptr at offset `at`.
    pub fn covers(self, from: i64, at: i64) -> bool {
        match self {
            ChangeKind::Stored => from == at,
            ChangeKind::Written(bytes) => {
                let end = from.saturating_add_unsigned(bytes);
                from < at.saturating_add(VPTR) && at < end
            }
            ChangeKind::Called => from <= at,
            ChangeKind::Lifetime | ChangeKind::Spread => true,
        }
    }
}

/// The greatest size of a vptr, in bytes.
const VPTR: i64 = 8;

/// The changes of one function, ordered by position, and lists of those that may affect one object.
#[derive(Debug, Default)]
pub struct Changes<'m> {
    pub all: Vec<Change<'m>>,
    /// The changes with known origins, by origin.
    by_origin: FxHashMap<Value<'m>, Vec<u32>>,
    /// The changes with unknown origins.
    anywhere: Vec<u32>,
    /// The changes that may affect objects of other origins, and have a whole object as their only origin.
    reaching_from_objects: Vec<u32>,
    reaching: Vec<u32>,
    /// All changes.
    order: Vec<u32>,
}

impl<'m> Changes<'m> {
    /// Adds a change. Changes must be added in the order of their positions.
    pub fn push(&mut self, pos: u32, key: Key<'m>, origins: Rc<Vec<Origin<'m>>>, kind: ChangeKind) {
        let index = self.all.len() as u32;
        self.order.push(index);
        for origin in origins.iter() {
            match origin.identity {
                Identity::Anything => self.anywhere.push(index),
                _ => {
                    let list = self.by_origin.entry(origin.value).or_default();
                    if list.last() != Some(&index) {
                        list.push(index);
                    }
                }
            }
        }
        if kind.reaches_unknown_objects() {
            match origins.as_slice() {
                [only] if only.identity.is_whole_object() => self.reaching_from_objects.push(index),
                _ => self.reaching.push(index),
            }
        }
        self.all.push(Change {
            pos,
            key,
            origins,
            kind,
        });
    }

    /// Lists that together hold every change that may affect the object of a pointer with these origins.
    pub fn of(&self, origins: &[Origin<'m>]) -> Vec<&[u32]> {
        if (origins.iter()).any(|origin| origin.identity == Identity::Anything) {
            return vec![&self.order];
        }
        let mut lists: Vec<&[u32]> = (origins.iter())
            .filter_map(|origin| self.by_origin.get(&origin.value))
            .map(Vec::as_slice)
            .collect();
        lists.push(&self.anywhere);
        lists.push(&self.reaching);
        // Two whole objects do not overlap, so a change of one does not reach the other.
        if !(origins.iter()).all(|origin| origin.identity.is_whole_object()) {
            lists.push(&self.reaching_from_objects);
        }
        lists
    }
}
