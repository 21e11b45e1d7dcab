// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names of the standard library, which many objects define.
//!
//! A compiler emits an inline function or a template instance into every object that uses it, and the linker keeps one
//! definition of each name. In a build of separate files, merging can work against this: if it moves the body of
//! several names to a local function, and calls go there directly, this function stays in the program even if the
//! linker takes another file's definition of each of these names.
//!
//! That happens if several files define a name, and different functions equal it in each file. Template instances of
//! the standard library are such names: merging them made cadical larger. If two functions of the program itself are
//! equal, mostly the same files define both, so the linker takes both from one file.
//!
//! So calls of and references to a name of the standard library still use this name, which becomes a thunk. If the
//! linker takes another file's definitions, it drops this file's body (`--gc-sections`). Only the calls inside a kept
//! body are redirected to the body of their callee, because the members for which this kept body stands may have called
//! different names: for one of these names, the linker may take another definition, optimized with facts that do not
//! hold for the other members.
//!
//! In the worst case this leaves a thunk, and two equal callers that no linker folds any more, because one calls the
//! thunk and the other a body. So bodies of at most [`LEAST`] units do not merge, unless all calls of them are in
//! functions that merge as well ([`crate::merge::plan::vanish`]): then neither a thunk nor another caller is left. This
//! lets larger functions merge that differ only in the small instances that they call, among them functions with
//! exception tables, which no linker folds.
//!
//! When the linker takes another file's definitions of equal functions with such names, it drops their local body
//! together with the names ([`goes_with_names`]). But if the body also stands for a similar function (one with other
//! constants), that function keeps the body in the program, and the body with its parameters is larger than the
//! function was: under `--icf=safe`, programs that use parts of clipper2 grew by 0.3 %. So similar functions share a
//! body only if that still saves bytes when the linker drops one of these functions, even the one that saves most.
//!
//! None of this concerns linked programs: there are no other objects. docs/whole-builds.md has sizes with these rules.

use crate::ir::globals::GlobalValue;
use crate::ir::{Value, access};
use crate::merge::nodes::Node;

/// Functions of the standard library of at most this size do not merge, unless all calls of them are in functions that
/// merge. The unit is that of the cost model: 25 units are about 100 bytes. With 16 units cadical grew by 0.6 % under
/// `--icf=safe`, with 20 by 0.1 %; from 25 on it did not grow.
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
    function.is_local_global()
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
            // `St` is std, and the other pairs are entities in std. `S_` and `S0_`, substitutions, do not match.
            matches!(
                entity,
                [b'S', b't' | b'a' | b'b' | b's' | b'i' | b'o' | b'd', ..]
            ) || entity.starts_with(b"9__gnu_cxx")
        }
        // Microsoft's names end with the outermost scope.
        None => name.starts_with(b"?") && name.windows(6).any(|part| part == b"@std@@"),
    }
}
