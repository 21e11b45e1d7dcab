// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names that many objects hold.
//!
//! A compiler emits an inline function or an instance of a template into every object that uses it, and the
//! linker keeps one definition of each name. That is folding too, and in a build of separate files merging
//! can work against it: where a body moves to a function of this file, and calls go there directly, the
//! body stays in the program, though another file's definition was taken for each of its names.
//!
//! How often that happens depends on how many files hold a name without its twin. An instance of the
//! standard library stands in file after file, with other twins in each: merging them made cadical larger.
//! Names of the program's own are mostly found together.
//!
//! So calls and references to a name of the standard library stay with the name, which becomes a thunk. If
//! the linker takes this file's definitions, one body is left; if it takes another file's, nothing refers to
//! this file's body any more, and the linker drops it (`--gc-sections`). Only in a kept body calls go to the
//! body, for it may stand for functions that called other names: of a name that was called by one of them
//! the linker may take a definition that the others may not call.
//!
//! What remains in the worst case is a thunk, and callers that no linker's folding finds equal any more, for
//! one calls the thunk and another one a body. Small bodies are not worth that: [`LEAST`]. They merge only where all their calls are in
//! functions that merge as well ([`crate::merge::plan::vanish`]): no thunk and no other caller is left. So larger functions that differ in
//! the small instances that they call can merge, among them those with exception tables, which no linker folds.
//!
//! Where equal functions of such names got a body of this file, that body goes with the names, if the linker takes another file's definitions of
//! them. A body with parameters that stands for it and for a similar one stays for the other one's sake, larger than that one
//! was ([`goes_with_names`]): clipper2 grew by 0.3 % in programs that use some parts of it, under `--icf=safe`. So similar functions share
//! a body only if that pays also where the one of these which saves most is gone.
//!
//! None of this concerns linked programs: there are no other objects. Sizes with these rules
//! stand in docs/whole-builds.md.

use crate::ir::globals::GlobalValue;
use crate::ir::{Value, access};
use crate::merge::nodes::Node;

/// Bodies below that size stay where they are, in the cost model's units: of some 100 bytes. With 16 units
/// cadical grew by 0.6 % under `--icf=safe`, with 20 by 0.1 %; from 25 on it is as small as without merging.
pub const LEAST: u64 = 25;

/// Whether it is a function of the standard library that other objects may define as well.
pub fn is_widespread(node: &Node<'_>) -> bool {
    node.is_function && node.is_odr() && is_of_standard_library(node.name())
}

/// Whether a local function is called by names alone that other objects may define as well, or has such names as aliases, and nothing
/// else uses it.
pub fn goes_with_names(function: Value<'_>) -> bool {
    use llvm_sys::LLVMLinkage::{LLVMLinkOnceODRLinkage, LLVMWeakODRLinkage};
    let is_such_name = |user: Value<'_>| {
        let name = match access::as_instruction(user) {
            Some(inst) => access::function_of(inst),
            None if user.is_alias() => user,
            None => return false,
        };
        let linkage = GlobalValue::new(name).linkage();
        matches!(linkage, LLVMLinkOnceODRLinkage | LLVMWeakODRLinkage)
    };
    function.has_local_linkage()
        && !function.is_unused()
        && access::uses(function).all(|edge| is_such_name(access::user(edge)))
}

/// Whether a mangled name stands in `std` or what implements it.
pub fn is_of_standard_library(name: &[u8]) -> bool {
    match name.strip_prefix(b"_Z") {
        Some(itanium) => {
            let nested = itanium.strip_prefix(b"N");
            let entity = match nested {
                // Qualifiers of a member function.
                Some(nested) => {
                    let qualifiers = nested.iter().take_while(|&&c| b"rVKRO".contains(&c));
                    &nested[qualifiers.count()..]
                }
                None => itanium,
            };
            // `St` is std, the others are abbreviations of what stands in it; `S_` and `S0_` are none.
            matches!(
                entity,
                [b'S', b't' | b'a' | b'b' | b's' | b'i' | b'o' | b'd', ..]
            ) || entity.starts_with(b"9__gnu_cxx")
        }
        // Microsoft's names end in the outermost scope.
        None => name.starts_with(b"?") && name.windows(6).any(|part| part == b"@std@@"),
    }
}
