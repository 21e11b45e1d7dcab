// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The first run over a module turns clang's facts about vptrs into facts of the plugin's own, before LLVM's passes
//! read them. The first run over a linked module adds launders once more.
//!
//! * `!invariant.group` becomes another kind of metadata ([`crate::ir::group`]). From then on LLVM's passes treat vptrs
//!   as ordinary memory: they replace a load by a stored vptr only if nothing may have changed that memory since.
//! * The result of an `operator new` function is laundered. A class's own `operator new` may put two objects at one
//!   address, one after the other. Once the function is inlined, both objects would have one pointer value. clang
//!   launders only the result of the reserved placement form. The replaceable forms return new memory, so their results
//!   stay as they are, unless this module defines the form as a function or an alias. A link may add that definition
//!   ([`launder_allocated`]): a program that replaces `operator new` may keep freed memory in a list, and once the
//!   functions are inlined, the new object has the pointer of the freed one.
//!
//! The launder of an invoke's result stands at the beginning of the normal destination, or in a new block in front of
//! it. Only a return may follow a `musttail` call, so the results of calls of the function around it are laundered
//! instead.

use rustc_hash::FxHashSet;

use super::Changed;
use super::classes::Class;
use crate::ir::build;
use crate::ir::devirt::NameKind;
use crate::ir::group::Groups;
use crate::ir::{Instruction, Module, Value, access};

/// Turns `!invariant.group` in a module into the plugin's own metadata, and launders results of `operator new`.
pub fn run<'m>(module: Module<'m>, groups: Groups, changed: &mut Changed) {
    mark(module.functions(), |access| groups.claim(access), changed);
    module.set_claimed();
    launder_allocated(module, changed);
}

/// Calls `change` for all loads and stores of functions, to change their marks. `change` returns whether it changed
/// one.
pub fn mark<'m>(
    functions: impl Iterator<Item = Value<'m>>,
    change: impl Fn(Instruction<'m>) -> bool,
    changed: &mut Changed,
) {
    for inst in functions.flat_map(access::instructions) {
        changed.instructions |= access::is_load_or_store(inst) && change(inst);
    }
}

/// Launders the results of `operator new` functions that may return used memory, before these functions are inlined.
pub fn launder_allocated(module: Module<'_>, changed: &mut Changed) {
    let names = module.named_globals();
    let names = names.filter(|name| name.is_function() || name.is_alias());
    launder(
        module,
        names.filter(|&name| returns_used_memory(name)),
        |_| true,
        changed,
    );
}

/// Launders the results of the replaceable `operator new` in functions with a sample profile, in a module that may be
/// linked with a definition of it. With a sample profile, a back end of ThinLTO inlines before the plugin runs there,
/// so the launders have to be there already.
pub fn launder_for_profile(module: Module<'_>, changed: &mut Changed) {
    let declared = module.functions().filter(|function| {
        function.is_declaration()
            && function.name_kind() == NameKind::OperatorNew
            && is_replaceable(function.name())
    });
    let is_wanted = |function: Value<'_>| function.has_string_attribute("use-sample-profile");
    launder(module, declared, is_wanted, changed);
}

/// Launders the results of calls of `allocators`, in the functions that `is_wanted` selects.
fn launder<'m>(
    module: Module<'m>,
    allocators: impl Iterator<Item = Value<'m>>,
    is_wanted: impl Fn(Value<'m>) -> bool,
    changed: &mut Changed,
) {
    let mut open: Vec<Value<'m>> = allocators.collect();
    let mut met: FxHashSet<Value<'m>> = open.iter().copied().collect();
    while let Some(allocator) = open.pop() {
        let calls: Vec<Value<'m>> = allocator.uses().map(|used| used.user()).collect();
        for call in calls {
            let is_call = access::as_instruction(call).is_some_and(access::is_call);
            if !is_call
                || call.called_operand() != allocator
                || call.ty() != module.pointer_type()
                || !is_wanted(call.function_of())
            {
                continue;
            }
            if call.is_musttail() {
                let caller = call.function_of();
                if met.insert(caller) {
                    open.push(caller);
                }
            } else if !is_laundered(call)
                && let Some(laundered) = build::launder(module, call)
            {
                call.replace_all_uses_with(laundered);
                laundered.set_operand(0, call);
                changed.instructions = true;
                changed.control_flow |= call.is_invoke();
            }
        }
    }
}

/// Whether only launders use a pointer.
fn is_laundered(pointer: Value<'_>) -> bool {
    pointer.uses().all(|used| {
        let user = access::as_instruction(used.user()).filter(|&user| access::is_call(user));
        user.is_some_and(|user| Class::of(access::callee(user)) == Class::Launder)
    })
}

/// Whether a function or alias is an `operator new` that may return the pointer to an existing or former object.
fn returns_used_memory(function: Value<'_>) -> bool {
    function.name_kind() == NameKind::OperatorNew
        && !(function.is_declaration() && is_replaceable(function.name()))
        && !is_reserved_placement(function.name())
}

/// Whether this is the name of `operator new(std::size_t)` or of one of its forms for alignment, `std::nothrow` and
/// hotness. A program may define each of these once.
fn is_replaceable(name: &[u8]) -> bool {
    let Some(mut rest) = behind_size(name) else {
        return false;
    };
    const OPTIONS: [&[u8]; 3] = [b"St11align_val_t", b"RKSt9nothrow_t", b"12__hot_cold_t"];
    while let Some(shorter) = OPTIONS.iter().find_map(|option| rest.strip_prefix(*option)) {
        rest = shorter;
    }
    rest.is_empty()
}

/// Whether this is the name of `operator new(std::size_t, void *)`. clang launders its result.
fn is_reserved_placement(name: &[u8]) -> bool {
    behind_size(name) == Some(b"Pv")
}

/// What follows the first parameter's type, that of the size, in the mangled name of a global `operator new`.
fn behind_size(name: &[u8]) -> Option<&[u8]> {
    let rest = (name.strip_prefix(b"_Znw")).or_else(|| name.strip_prefix(b"_Zna"))?;
    match rest {
        [b'm' | b'j' | b'y', rest @ ..] => Some(rest),
        _ => None,
    }
}
