// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names of pointers and of constant addresses.
//!
//! A pointer is named by a [`Key`]: the value that defines it, after zero and constant offsets are
//! taken off, and the byte offset from there. Two instructions that compute the same offset from
//! the same value therefore speak of one pointer, which is what LangRef says of zero GEPs and what
//! common subexpression elimination relies on for all others. A launder, a strip, a phi and a
//! select define pointers of their own.

use crate::ir::{Module, Value};

/// A pointer: a defining value and a constant byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key<'m> {
    pub base: Value<'m>,
    pub offset: i64,
}

impl<'m> Key<'m> {
    pub fn plus(self, offset: i64) -> Option<Self> {
        let offset = self.offset.checked_add(offset)?;
        Some(Key { offset, ..self })
    }
}

/// A constant address, the object and the byte in it: what a vptr holds, or a function.
#[derive(Clone, Copy, Debug)]
pub struct Address<'m> {
    pub global: Value<'m>,
    pub offset: i64,
    /// The constant as it was written, for use as an operand.
    pub constant: Option<Value<'m>>,
    /// It was read from a table, as the running program reads it. The table's copy in another shared
    /// object may name that object's own copy of a function.
    pub from_table: bool,
    pub phase: Phase,
}

/// When an object has a vtable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// At the place of the question.
    Now,
    /// Perhaps there: it is the vtable of the most derived class. Another shared object's copy of it may
    /// stand there instead, as that object's destructor may be the one that runs.
    Last,
    /// Perhaps there, while a base is constructed or destroyed.
    Base,
}

impl PartialEq for Address<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.global, self.offset) == (other.global, other.offset)
    }
}

impl Eq for Address<'_> {}

impl<'m> Address<'m> {
    /// A place in an object that has a name.
    pub fn at(global: Value<'m>, offset: i64) -> Self {
        Address {
            global,
            offset,
            constant: None,
            from_table: false,
            phase: Phase::Now,
        }
    }

    /// Reads a constant.
    pub fn of(module: Module<'m>, constant: Value<'m>) -> Option<Self> {
        if !constant.is_constant() {
            return None;
        }
        let (global, offset) = module.constant_address(constant)?;
        Some(Address {
            constant: Some(constant),
            ..Self::at(global, offset)
        })
    }
}
