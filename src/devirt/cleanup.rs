// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Removes *barriers* (launders and strips of `invariant.group`) and metadata that no later pass needs.
//!
//! After the last run of this pass, launders and strips only hide from other optimizations that two values are one
//! pointer, and no later pass reads `!invariant.group`. LLVM itself drops the barriers just before code generation,
//! which is after all optimizations that they hinder.
//!
//! [`linked`] removes all barriers and this metadata at once, from a module that will not be linked with others. If a
//! launder were removed and the metadata at accesses through its pointer stayed, here or in a function into which the
//! code may be inlined, facts about the old object would be taken for facts about the new one.
//!
//! [`locals`] works at any time, on an alloca that does not escape. All accesses of such an alloca are known, and
//! they lose their metadata together with the barriers.

use rustc_hash::FxHashSet;

use super::Changed;
use super::classes::{CallClasses, Class};
use crate::ir::edit::erase;
use crate::ir::group::Groups;
use crate::ir::{Module, Value, access};

/// The limit on the uses of an alloca that are followed.
const USES: usize = 256;

/// Removes `!invariant.group` after the link, so that no fact is read from it. The plugin's run before the optimizer
/// replaces this metadata by a kind of its own: a function that still has `!invariant.group` here was optimized without
/// the plugin, and LLVM may have changed this function by conclusions that C++ does not allow.
pub fn foreign<'m>(module: Module<'m>, groups: Groups, changed: &mut Changed) {
    let functions = module.functions();
    for function in functions.filter(|function| !function.is_declaration()) {
        unmark(function, groups, false, changed);
    }
}

/// Removes the plugin's own kind of metadata after the last run that reads it.
pub fn retire<'m>(
    module: Module<'m>,
    interesting: &[Value<'m>],
    groups: Groups,
    changed: &mut Changed,
) {
    module.forget_claimed();
    for &function in interesting {
        unmark(function, groups, true, changed);
    }
}

fn unmark(function: Value<'_>, groups: Groups, own: bool, changed: &mut Changed) {
    for inst in access::instructions(function) {
        if access::is_load_or_store(inst) {
            changed.instructions |= groups.remove(inst, own);
        }
    }
}

/// Removes all barriers in the module, and the metadata of all accesses of vptrs.
pub fn linked<'m>(
    module: Module<'m>,
    groups: Groups,
    interesting: &[Value<'m>],
    changed: &mut Changed,
) {
    retire(module, interesting, groups, changed);
    for barrier in barriers(module) {
        remove(barrier, changed);
    }
}

/// Removes the barriers of allocas that never escape, and the metadata of accesses of these allocas.
pub fn locals<'m>(module: Module<'m>, groups: Groups, changed: &mut Changed) {
    let mut classes = CallClasses::default();
    let mut allocas = Vec::new();
    let mut met = FxHashSet::default();
    for barrier in barriers(module) {
        let alloca = barrier.operand(0).and_then(Value::alloca_behind);
        if let Some(alloca) = alloca.filter(|&alloca| met.insert(alloca)) {
            allocas.push(alloca);
        }
    }
    for alloca in allocas {
        let mut found = CleanupFindings::default();
        if !found.follow(alloca, &mut classes) {
            continue;
        }
        for inst in found
            .accesses
            .into_iter()
            .filter_map(access::as_instruction)
        {
            groups.remove(inst, true);
        }
        for barrier in found.barriers {
            remove(barrier, changed);
        }
    }
}

/// All launders and strips, in the order of the intrinsics' declarations and uses.
fn barriers<'m>(module: Module<'m>) -> Vec<Value<'m>> {
    let mut classes = CallClasses::default();
    module
        .functions()
        .filter(|function| function.is_declaration())
        .filter(|&function| matches!(classes.of(function), Class::Launder | Class::Strip))
        .flat_map(|function| function.uses().map(|used| used.user()).collect::<Vec<_>>())
        .filter(|user| user.is_instruction())
        .collect()
}

fn remove(barrier: Value<'_>, changed: &mut Changed) {
    let Some(operand) = barrier.operand(0) else {
        return;
    };
    if operand == barrier {
        // A barrier is its own operand only in unreachable code.
        return;
    }
    barrier.replace_all_uses_with(operand);
    erase(barrier);
    changed.instructions = true;
}

#[derive(Default)]
struct CleanupFindings<'m> {
    accesses: Vec<Value<'m>>,
    barriers: Vec<Value<'m>>,
    count: usize,
}

impl<'m> CleanupFindings<'m> {
    /// Follows all uses of a pointer. Returns false if its address may escape, or if there are too many uses.
    fn follow(&mut self, pointer: Value<'m>, classes: &mut CallClasses<'m>) -> bool {
        for used in pointer.uses() {
            self.count += 1;
            if self.count > USES {
                return false;
            }
            let user = used.user();
            if let Some((address, stored)) = user.memory_access() {
                if address != pointer || stored == Some(pointer) {
                    return false;
                }
                self.accesses.push(user);
            } else if user.is_offset() {
                if !self.follow(user, classes) {
                    return false;
                }
            } else if user.is_call() {
                match classes.of(user.called_operand()) {
                    Class::Launder | Class::Strip => {
                        self.barriers.push(user);
                        if !self.follow(user, classes) {
                            return false;
                        }
                    }
                    Class::Lifetime => {}
                    _ => return false,
                }
            } else {
                return false;
            }
        }
        true
    }
}
