// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Keys that name pointers and constant addresses.
//!
//! A pointer is named by a [`Key`]: the value from which constant offsets lead to the pointer, and their sum in bytes.
//! So two instructions that compute the same offset from the same value name one pointer. LangRef says that an offset
//! of zero gives the same pointer, and common subexpression elimination relies on the same rule for all equal offsets.
//! Launders, strips, phis and selects define new pointers.

use crate::ir::{Module, Value};

/// A pointer: a value and a constant byte offset from it.
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

/// The operation on the constant that the walk finds; its result is the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Project {
    /// Add an offset.
    Plus(i64),
    /// Load the pointer at an offset in the constant table.
    Slot(i64),
    /// Load the relative pointer at an offset in the constant table.
    Relative(i64),
}

/// A constant address as a global and an offset. It is the value of a vptr, or a function.
#[derive(Clone, Copy, Debug)]
pub struct Address<'m> {
    pub global: Value<'m>,
    pub offset: i64,
    /// The constant as the module has it, for use as an operand.
    pub constant: Option<Value<'m>>,
}

impl PartialEq for Address<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.global, self.offset) == (other.global, other.offset)
    }
}

impl Eq for Address<'_> {}

impl<'m> Address<'m> {
    /// The address at an offset in a global.
    pub fn at(global: Value<'m>, offset: i64) -> Self {
        Address {
            global,
            offset,
            constant: None,
        }
    }

    /// Reads the address from a constant.
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

    /// The result of an operation on the address; `None` if it is not known.
    pub fn project(self, module: Module<'m>, project: Project) -> Option<Self> {
        let content = match project {
            Project::Plus(0) => return Some(self),
            Project::Plus(more) => {
                return Some(Self::at(self.global, self.offset.checked_add(more)?));
            }
            Project::Slot(slot) => {
                let at = self.offset.checked_add(slot)?;
                module.constant_at(self.global, at, module.pointer_type())
            }
            Project::Relative(slot) => module.relative_at(self.global, self.offset, slot),
        };
        Self::of(module, content?)
    }
}
