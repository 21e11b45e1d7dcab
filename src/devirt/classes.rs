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
        *self.0.entry(callee).or_insert_with(|| classify(callee))
    }
}

fn classify(callee: Value<'_>) -> Class {
    if !callee.is_function() {
        // Two destructors may share a body, one of them as an alias. A call of either name destroys an object.
        let dies = callee.is_alias() && callee.name_kind() == NameKind::Destructor;
        return if dies {
            Class::Destructor
        } else {
            Class::Indirect
        };
    }
    let name = callee.name();
    if let Some(intrinsic) = name.strip_prefix(b"llvm.") {
        let is = |prefix: &[u8]| intrinsic.starts_with(prefix);
        return if intrinsic == b"assume" {
            Class::Assume
        } else if is(b"launder.invariant.group") || is(b"invariant.group.barrier") {
            Class::Launder
        } else if is(b"strip.invariant.group") {
            Class::Strip
        } else if is(b"lifetime.") {
            Class::Lifetime
        } else if is(b"load.relative.") {
            Class::LoadRelative
        } else {
            Class::Intrinsic
        };
    }
    match callee.name_kind() {
        NameKind::Constructor => Class::Constructor,
        NameKind::Destructor => Class::Destructor,
        NameKind::OperatorNew | NameKind::Other => Class::Function,
    }
}
