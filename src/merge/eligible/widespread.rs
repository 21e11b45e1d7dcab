// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names that many objects define.
//!
//! A compiler emits an inline function or a template instance into every object that uses it, and the linker keeps one
//! definition of each name. That is folding too, and in a build of separate files merging can work against it. If
//! merging moves a body to a function of this file, and calls go there directly, the body stays in the program even if
//! the linker takes another file's definition for each of its names.
//!
//! How often that happens depends on how many files contain a name without the function that it merges with. An
//! instance of the standard library occurs in file after file, each time beside other functions that equal it: merging
//! such instances made cadical larger. A program's own names mostly occur together.
//!
//! So calls of and references to a name of the standard library stay with the name, which becomes a thunk. If the
//! linker takes this file's definitions, one body is left. If it takes another file's, nothing refers to this file's
//! body any more, and the linker drops it (`--gc-sections`). Only calls inside a kept body go to the body, because the
//! kept body may stand for functions that called other names: for a name that one of them called, the linker may take a
//! definition that the others must not call.
//!
//! In the worst case this leaves a thunk, and two callers that no linker folds any more, because one calls the thunk
//! and the other a body. Small bodies are not worth that: [`LEAST`]. They merge only if all their calls are in
//! functions that merge as well ([`crate::merge::plan::vanish`]), because then neither a thunk nor another caller is
//! left. So larger functions that differ only in the small instances that they call can merge, among them functions
//! with exception tables, which no linker folds.
//!
//! If equal functions with such names got a local body, the linker drops that body together with the names if it takes
//! another file's definitions of them. A body with parameters that also stands for a similar function stays for the
//! sake of that function, and is larger than that function was ([`goes_with_names`]): clipper2 grew by 0.3 % in
//! programs that use some parts of it, under `--icf=safe`. So similar functions share a body only if that also pays
//! without the member that saves most of those that the linker may drop.
//!
//! None of this concerns linked programs: there are no other objects. docs/whole-builds.md has sizes with these rules.

use crate::ir::globals::GlobalValue;
use crate::ir::{Value, access};
use crate::merge::nodes::Node;

/// Bodies of at most this size stay where they are. The unit is that of the cost model: 25 units are about 100 bytes.
/// With 16 units cadical grew by 0.6 % under `--icf=safe`, with 20 by 0.1 %; from 25 on it is as small as without
/// merging.
pub const LEAST: u64 = 25;

/// Whether the node is a function of the standard library that other objects may define as well.
pub fn is_widespread(node: &Node<'_>) -> bool {
    node.is_function && node.is_odr() && is_of_standard_library(node.name())
}

/// Whether a local function is used only by functions and aliases that other objects may define as well. Then the
/// linker can drop it together with them.
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

/// Whether a mangled name belongs to `std` or to a namespace that implements it.
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
            // `St` is std; the others abbreviate entities in std. `S_` and `S0_` are substitutions, which do not match.
            matches!(
                entity,
                [b'S', b't' | b'a' | b'b' | b's' | b'i' | b'o' | b'd', ..]
            ) || entity.starts_with(b"9__gnu_cxx")
        }
        // Microsoft's names end with the outermost scope.
        None => name.starts_with(b"?") && name.windows(6).any(|part| part == b"@std@@"),
    }
}
