// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Removes *barriers* (launders and strips of `invariant.group`) from a module that will not be linked with others.
//!
//! After the last run of this pass, barriers only hide from other optimizations that two values are one pointer. LLVM
//! itself drops the barriers just before code generation, which is after all optimizations that they hinder.
//!
//! All accesses of vptrs have lost their metadata before. If a launder were removed and the metadata at accesses through
//! its pointer stayed, here or in a function into which the code may be inlined, facts about the old object would be
//! taken for facts about the new one.

use super::Changed;
use super::classes::Class;
use crate::ir::edit::erase;
use crate::ir::{Module, Value};

/// Removes all barriers in the module.
pub fn run(module: Module<'_>, changed: &mut Changed) {
    for barrier in barriers(module) {
        // A barrier is its own operand only in unreachable code.
        if let Some(operand) = barrier.operand(0).filter(|&operand| operand != barrier) {
            barrier.replace_all_uses_with(operand);
            erase(barrier);
            changed.instructions = true;
        }
    }
}

/// All launders and strips, in the order of the intrinsics' declarations and uses.
fn barriers<'m>(module: Module<'m>) -> Vec<Value<'m>> {
    module
        .functions()
        .filter(|function| function.is_declaration())
        .filter(|&function| matches!(Class::of(function), Class::Launder | Class::Strip))
        .flat_map(|function| function.uses().map(|used| used.user()).collect::<Vec<_>>())
        .filter(|user| user.is_instruction())
        .collect()
}
