// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The origins of pointers, and the instructions at which objects get another vptr, for [`super::objects`].

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::pointers::Key;
use crate::ir::Value;

/// The origin of a pointer.
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
    /// Whether the value is the address of a whole object that no other object overlaps. Then only the most derived
    /// constructor of the object stores a vptr through this value.
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

/// One of the values from which a pointer may come.
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
    /// A store of a vptr, which changes nothing but the vptr at the change's own offset. A store through the pointer
    /// that is asked about is found by the walk itself.
    Stored,
    /// A write of this many bytes from this offset on, which may include a vptr: see [`super::writes`].
    Written(u64),
    /// A write of an unknown range around this offset.
    Spread,
    /// A call of a constructor, destructor or memory intrinsic: the object may change from this offset on.
    Called,
    /// A lifetime marker: the whole object changes.
    Lifetime,
}

impl ChangeKind {
    /// Whether the change may affect an object although its pointer is not derived from any known pointer to the
    /// object. For the other kinds the language guarantees that an object that is used afterwards through a known
    /// pointer has the same class.
    pub fn reaches_unknown_objects(self) -> bool {
        matches!(
            self,
            ChangeKind::Stored | ChangeKind::Written(_) | ChangeKind::Spread
        )
    }

    /// Whether a change at one offset of an object touches the vptr at another one.
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
    /// The changes that may reach objects of other origins. The first list has those with whole objects as their
    /// origins, the second one the others.
    reaching_from_objects: Vec<u32>,
    reaching: Vec<u32>,
    /// All changes.
    order: Vec<u32>,
}

impl<'m> Changes<'m> {
    /// Adds a change. Its position must not be less than that of a change before it.
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
