// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The kinds of callees. The kind of each callee is computed once.

use rustc_hash::FxHashMap;

use crate::ir::Value;
use crate::ir::devirt::NameKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A callee that is not a function: a pointer or inline assembly.
    Indirect,
    Assume,
    /// `llvm.launder.invariant.group`, also under its first name `llvm.invariant.group.barrier`.
    Launder,
    Strip,
    /// `llvm.lifetime.start` and `llvm.lifetime.end`.
    Lifetime,
    LoadRelative,
    Constructor,
    Destructor,
    Intrinsic,
    Function,
}

#[derive(Debug, Default)]
pub struct CallClasses<'m>(FxHashMap<Value<'m>, Class>);

impl<'m> CallClasses<'m> {
    pub fn of(&mut self, callee: Value<'m>) -> Class {
        *self.0.entry(callee).or_insert_with(|| Class::of(callee))
    }
}

/// The beginnings of the names of intrinsics, behind `llvm.`.
const INTRINSICS: [(&[u8], Class); 6] = [
    (b"assume", Class::Assume),
    (b"launder.invariant.group", Class::Launder),
    (b"invariant.group.barrier", Class::Launder),
    (b"strip.invariant.group", Class::Strip),
    (b"lifetime.", Class::Lifetime),
    (b"load.relative.", Class::LoadRelative),
];

impl Class {
    pub fn of(callee: Value<'_>) -> Self {
        if !callee.is_function() {
            // Two destructors may share a body, one of them as an alias. A call of either name destroys an object.
            return match callee.is_alias() && callee.name_kind() == NameKind::Destructor {
                true => Class::Destructor,
                false => Class::Indirect,
            };
        }
        if let Some(name) = callee.name().strip_prefix(b"llvm.") {
            let known = INTRINSICS.iter().find(|(begin, _)| name.starts_with(begin));
            return known.map_or(Class::Intrinsic, |&(_, class)| class);
        }
        match callee.name_kind() {
            NameKind::Constructor => Class::Constructor,
            NameKind::Destructor => Class::Destructor,
            NameKind::OperatorNew | NameKind::Other => Class::Function,
        }
    }
}
