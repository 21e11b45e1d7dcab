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

use super::pointers::{Address, Project};
use crate::ir::{Module, Value};

/// The functions that ABIs put into the slots of pure virtual and deleted functions.
const TRAPS: [&[u8]; 4] = [
    b"__cxa_pure_virtual",
    b"__cxa_deleted_virtual",
    b"_purecall",
    b"__pure_virtual",
];

/// Whether the address of a vtable may be used in this module.
pub fn is_nameable(vtable: Address<'_>) -> bool {
    !vtable.global.is_hidden_declaration()
}

/// The function in a slot, if `call` may call it; otherwise the reason in the words of a remark.
pub fn target<'m>(
    module: Module<'m>,
    vtable: Address<'m>,
    slot: Project,
    call: Value<'m>,
) -> Result<Value<'m>, &'static str> {
    let content = vtable.project(module, slot);
    let content = content.ok_or("the vtable is not defined in this module")?;
    usable(content, vtable.global.is_emitted(), call)
}

/// Whether a slot holds the trap of a pure virtual or deleted function.
pub fn is_trap(content: Address<'_>) -> bool {
    content.global.is_function() && TRAPS.contains(&content.global.name())
}

/// The function at a constant address.
pub fn function_at(address: Address<'_>) -> Option<Value<'_>> {
    match address.global.is_function() {
        true if address.offset == 0 => Some(address.global),
        _ => None,
    }
}

/// The function at an address, if `call` may call it. `referenced` says that an emitted vtable makes the linker resolve
/// the function's symbol.
pub fn usable<'m>(
    address: Address<'m>,
    referenced: bool,
    call: Value<'m>,
) -> Result<Value<'m>, &'static str> {
    let function = function_at(address).ok_or("the slot holds no function")?;
    if TRAPS.contains(&function.name()) {
        Err("the slot holds the trap of a pure virtual function")
    } else if function.is_hidden_declaration() && !referenced {
        Err("the target is hidden and only declared")
    } else if !call.may_call(function) {
        Err("the target has another type or convention")
    } else {
        Ok(function)
    }
}
