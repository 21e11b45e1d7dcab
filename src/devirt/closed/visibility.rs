// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides whether a module has all vtables of a type id.
//!
//! The number in `!vcall_visibility` of a vtable is the least one of its class and all its bases: 0 if another image
//! may derive from one of them, 1 if only this image may, 2 if only this translation unit may. The linker raises 0 to
//! 1 if an option says that it sees the whole program. So a type id is closed if each vtable with this type id
//!
//! * is hidden far enough: its number is 2 in a module that may be linked with others, and at least 1 in a linked one.
//!   Before linking, the type id must also be a distinct node, because a name may be the type id of other modules too;
//! * is defined here, and this module emits the definition. A vtable that is only declared, or that another object file
//!   defines as well (`available_externally`), belongs to code that the link does not see;
//! * is constant, with the content that it will have in the program.
//!
//! A type id that a function has belongs to control-flow integrity and not to a class, so it is open.

use crate::ir::{MdNode, Value};

const IMAGE: u64 = 1;
const TRANSLATION_UNIT: u64 = 2;

/// The reason why the vtable `table` leaves its type id open; `None` if it does not.
pub fn open(table: Value<'_>, id: MdNode, linked: bool) -> Option<&'static str> {
    let is_hidden = match linked {
        true => table.vcall_visibility() >= IMAGE,
        false => table.vcall_visibility() >= TRANSLATION_UNIT && id.string().is_none(),
    };
    if !table.is_global_variable() {
        Some("its type id is that of a function")
    } else if !table.is_emitted() {
        Some("a vtable of its class is defined elsewhere")
    } else if !is_hidden {
        Some("other code may derive from its class")
    } else if !table.has_final_content() {
        Some("a vtable of its class may have another content")
    } else {
        None
    }
}
