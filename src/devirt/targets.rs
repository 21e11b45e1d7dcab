// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the function in a vtable's slot, if a direct call of this function may replace a virtual call.
//!
//! A slot is usable if
//! * the vtable is constant, and the initializer in this module is the final one (LLVM's `hasDefinitiveInitializer`).
//!   The vtable must not be interposable; `available_externally` and ODR linkage are fine, because the one-definition
//!   rule makes every copy of a vtable the same table;
//! * it holds a function that is not the trap of a pure virtual or deleted function. A call that reaches a trap has
//!   undefined behaviour, and a direct call would hide it;
//! * the function's symbol exists for the linker. A hidden function that is only declared here may not exist: it can be
//!   defined in another shared object, or nowhere. If this module emits the vtable, the linker needs the symbol anyway;
//! * the function has the call's type and convention, and compatible ABI attributes.

use super::analysis::Analysis;
use super::pointers::Address;
use super::question::Project;
use crate::ir::Value;

/// The functions that ABIs put into the slots of pure virtual and deleted functions.
const TRAPS: [&[u8]; 4] = [
    b"__cxa_pure_virtual",
    b"__cxa_deleted_virtual",
    b"_purecall",
    b"__pure_virtual",
];

/// Why the function in a known slot cannot be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    NoInitializer,
    NotAFunction,
    Trap,
    Hidden,
    Mismatch,
    Several,
}

impl Unusable {
    pub fn reason(self) -> &'static str {
        match self {
            Unusable::NoInitializer => "the vtable is not defined in this module",
            Unusable::NotAFunction => "the slot holds no function",
            Unusable::Trap => "the slot holds the trap of a pure virtual function",
            Unusable::Hidden => "the target is hidden and only declared",
            Unusable::Several => "the slot holds several functions",
            Unusable::Mismatch => "the target has another type or convention",
        }
    }
}

/// Whether the address of a vtable may be used in this module.
pub fn is_nameable(vtable: Address<'_>) -> bool {
    !vtable.global.is_hidden_declaration()
}

/// The function in a slot, if `call` may call it.
pub fn target<'m>(
    analysis: &Analysis<'m>,
    vtable: Address<'m>,
    slot: Project,
    call: Value<'m>,
) -> Result<Value<'m>, Unusable> {
    let content = match slot {
        Project::Slot(offset) => analysis.slot(vtable, offset),
        Project::Relative(offset) => analysis
            .module
            .relative_at(vtable.global, vtable.offset, offset)
            .and_then(|target| Address::of(analysis.module, target)),
        Project::Plus(_) => None,
    };
    let content = content.ok_or(Unusable::NoInitializer)?;
    let function = function_at(content)?;
    usable(function, vtable.global.is_emitted(), call)
}

/// Whether a slot holds the trap of a pure virtual or deleted function.
pub fn is_trap(content: Address<'_>) -> bool {
    content.global.is_function() && TRAPS.contains(&content.global.name())
}

/// The function at a constant address.
pub fn function_at(address: Address<'_>) -> Result<Value<'_>, Unusable> {
    match address.global.is_function() {
        true if address.offset == 0 => Ok(address.global),
        _ => Err(Unusable::NotAFunction),
    }
}

/// The function, if `call` may call it. `referenced`: an emitted vtable makes the linker resolve the function's symbol.
pub fn usable<'m>(
    function: Value<'m>,
    referenced: bool,
    call: Value<'m>,
) -> Result<Value<'m>, Unusable> {
    if TRAPS.contains(&function.name()) {
        Err(Unusable::Trap)
    } else if function.is_hidden_declaration() && !referenced {
        Err(Unusable::Hidden)
    } else if !call.may_call(function) {
        Err(Unusable::Mismatch)
    } else {
        Ok(function)
    }
}
