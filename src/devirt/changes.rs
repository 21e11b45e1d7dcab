// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What pointers come from, and the places where objects get another vptr. [`super::objects`] asks for them.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::pointers::Key;
use crate::ir::Value;

/// What a pointer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    Variable,
    Alloca,
    /// What a function that allocates memory returned.
    Allocated,
    Argument,
    /// An argument that is `noalias`: what is accessed through it is accessed through no other pointer.
    Exclusive,
    /// No object: null, undef, poison.
    Nothing,
    /// A value of which nothing is known.
    Unknown,
    /// Too many values to tell.
    Anything,
}

impl Identity {
    /// Whether the value is the address where an object begins that nothing else overlaps, so that only its
    /// own most derived constructor stores a vptr through this very value.
    pub fn is_whole_object(self) -> bool {
        matches!(self, Self::Variable | Self::Alloca | Self::Allocated)
    }

    pub fn is_distinct(self, other: Self) -> bool {
        use Identity::{Alloca, Allocated, Anything, Argument, Exclusive, Nothing, Unknown};
        match (self, other) {
            (Nothing, _) | (_, Nothing) => true,
            (Anything, _) | (_, Anything) => false,
            // What is read from memory may have come from the argument.
            (Exclusive, Unknown) | (Unknown, Exclusive) => false,
            (Exclusive, _) | (_, Exclusive) => true,
            (Argument, Alloca | Allocated) | (Alloca | Allocated, Argument) => true,
            _ => self.is_whole_object() && other.is_whole_object(),
        }
    }
}

/// One of the values that a pointer may come from.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'m> {
    pub value: Value<'m>,
    /// How far behind it the pointer stands; nothing if that is not known.
    pub offset: Option<i64>,
    pub identity: Identity,
    /// The phi or select that was met first on the way, or the value itself.
    pub joined: Value<'m>,
}

/// A place where an object may get another vptr, or where it begins or ends.
#[derive(Debug)]
pub struct Change<'m> {
    pub pos: u32,
    pub key: Key<'m>,
    pub origins: Rc<Vec<Origin<'m>>>,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A vptr is stored, there alone, by an instruction that is an event under the pointer's own name.
    Stored,
    /// So many bytes are written from there on, among them perhaps a vptr: see [`super::writes`].
    Written(u64),
    /// Something is written from or near there, to what extent is not known.
    Spread,
    /// A constructor or destructor is called, or a memory intrinsic: all from there on may change.
    Called,
    /// A lifetime marker: all of the object.
    Lifetime,
}

impl Kind {
    /// Whether the pointer of the change may lead to an object without being derived from any name of it that is known.
    /// For the other kinds the language says that what may be used afterwards under that name is an object of the same class.
    pub fn reaches_unknown_objects(self) -> bool {
        matches!(self, Kind::Stored | Kind::Written(_) | Kind::Spread)
    }

    /// Whether a change at one offset of an object touches the vptr at another one.
    pub fn covers(self, from: i64, at: i64) -> bool {
        match self {
            Kind::Stored => from == at,
            Kind::Written(bytes) => {
                let end = from.saturating_add_unsigned(bytes);
                from < at.saturating_add(VPTR) && at < end
            }
            Kind::Called => from <= at,
            Kind::Lifetime | Kind::Spread => true,
        }
    }
}

/// The greatest size of a vptr, in bytes.
const VPTR: i64 = 8;

/// The changes of one function, ordered by position, and lists of those that may be of one object.
#[derive(Debug, Default)]
pub struct Changes<'m> {
    pub all: Vec<Change<'m>>,
    /// Those with an origin, by that.
    by_origin: FxHashMap<Value<'m>, Vec<u32>>,
    /// Those of which it is not known where they are.
    anywhere: Vec<u32>,
    /// Those that reach objects of other origins: of objects that nothing else overlaps, and the others.
    reaching_from_objects: Vec<u32>,
    reaching: Vec<u32>,
    /// Every one.
    order: Vec<u32>,
}

impl<'m> Changes<'m> {
    /// Adds a change below all others.
    pub fn push(&mut self, pos: u32, key: Key<'m>, origins: Rc<Vec<Origin<'m>>>, kind: Kind) {
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

    /// Lists that together hold every change that may be of what a pointer of these origins leads to.
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
        // Two such objects do not overlap.
        if !(origins.iter()).all(|origin| origin.identity.is_whole_object()) {
            lists.push(&self.reaching_from_objects);
        }
        lists
    }
}
