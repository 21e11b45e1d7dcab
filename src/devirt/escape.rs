// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a constructor or destructor hands out of its object is a pointer of its own.
//!
//! **The problem.** clang launders `this` before the constructor of a base gets it, and a destructor launders it before
//! it sets the vptr, so what is known about the object in one of them is known of that pointer alone. But the pointer may be stored.
//! When all is inlined, LLVM replaces a load by the stored pointer, and code that runs later, when the object has another
//! vptr, asks about the very pointer for which a base set the vptr. So LLVM by itself calls the wrong function in
//! valid programs, and the more becomes direct and is inlined, the more often it does.
//!
//! **The mend.** Before anything is inlined, each constructor and destructor stores and passes on a launder of its `this`, so that
//! no fact goes with it. It still calls its own and its members' functions with `this` itself: those run while the object is what it
//! is.
//!
//! That costs nothing at run time, and facts only where a constructor passes `this` to a function that calls through it. It does not
//! mend all: a pointer to the finished object that is stored by others, and read and used by an inlined destructor, is LLVM's
//! own still.

use super::Changed;
use super::analysis::Analysis;
use super::classes::Class;
use super::graph::Graph;
use crate::ir::build::Cursor;
use crate::ir::devirt::NameKind;
use crate::ir::{Module, Value};

/// Whether a function constructs or destroys its first argument.
pub fn is_structor(function: Value<'_>) -> bool {
    function.name_kind() != NameKind::Other
}

/// Launders what a constructor or destructor stores and passes on of its object.
pub fn run<'m>(analysis: &mut Analysis<'m>, function: Value<'m>, changed: &mut Changed) {
    let id = analysis.function(function);
    let graph = analysis.graph(id);
    let Some(&this) = graph.params.first() else {
        return;
    };
    let module = analysis.module;
    for (instruction, operand) in handed_out(module, &graph, this) {
        let Some(pointer) = instruction.operand(operand) else {
            continue;
        };
        let laundered = Cursor::before(module, instruction).launder(module, pointer);
        instruction.set_operand(operand, laundered);
        changed.instructions = true;
    }
}

/// The operands by which a pointer to the object, or into it, leaves: instruction and number.
fn handed_out<'m>(module: Module<'m>, graph: &Graph<'m>, this: Value<'m>) -> Vec<(Value<'m>, u32)> {
    let is_this = |value: Value<'m>| {
        value.ty() == module.pointer_type()
            && graph
                .key(module, value)
                .is_some_and(|key| graph.comes_from(module, key, this))
    };
    let mut found = Vec::new();
    let mut stores: Vec<(Value<'m>, u32)> = graph.stores.iter().map(|(&s, &at)| (s, at)).collect();
    stores.sort_unstable_by_key(|&(_, at)| at);
    for (store, _) in stores {
        if store.operand(0).is_some_and(is_this) {
            found.push((store, 0));
        }
    }
    for call in &graph.calls {
        // The first argument of a constructor, destructor or other member function is its own object.
        let first = match call.class {
            Class::Constructor | Class::Destructor | Class::Indirect => 1,
            Class::Function if is_member(call.callee) => 1,
            Class::Function => 0,
            _ => continue,
        };
        for (number, &arg) in graph.args(call).iter().enumerate().skip(first) {
            if is_this(arg) {
                found.push((call.value, number as u32));
            }
        }
    }
    found
}

/// Whether a function may be a member of a class, by the Itanium mangling, or is one that frees memory.
fn is_member(function: Value<'_>) -> bool {
    let name = function.name();
    [&b"_ZN"[..], b"_ZdlPv", b"_ZdaPv"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}
