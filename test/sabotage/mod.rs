// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Deliberate faults, which show that the check can fail. Only in builds with the cargo feature `debug-break`.
//!
//! `debug-break=<what>` makes one wrong change after the merges are applied, at the first place in the module that
//! has room for it, so that a test knows where it will be.
//!
//! Each fault gets a live instruction, function, variable or alias of the module, and asks LLVM only for what its
//! kind has.

mod calls;
mod fault;
mod flags;
mod functions;
mod globals;
mod memory;
mod metadata;
mod operands;
mod thunks;

use llvm_sys::core as llvm;

use self::fault::{Fault, Make};
use crate::ir::{Module, access, check};

fn all() -> impl Iterator<Item = &'static Fault> {
    let lists = [
        flags::FAULTS,
        memory::FAULTS,
        calls::FAULTS,
        operands::FAULTS,
        metadata::FAULTS,
        thunks::FAULTS,
        functions::FAULTS,
        globals::FAULTS,
    ];
    lists.into_iter().flatten()
}

/// Whether there is such a fault.
pub fn is_known(what: &str) -> bool {
    names().any(|name| name == what)
}

/// The names of all faults.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|&(name, _)| name)
}

/// Makes the fault; false if the module has no room for it.
pub fn make(module: Module<'_>, what: &str) -> bool {
    let Some((_, fault)) = all().find(|(name, _)| *name == what) else {
        return false;
    };
    let defined = || {
        module
            .functions()
            // SAFETY: live functions.
            .filter(|f| unsafe { llvm::LLVMIsDeclaration(f.raw()) == 0 })
    };
    match fault {
        Make::Inst(make) => defined()
            .flat_map(|function| {
                let blocks = function.reachable_blocks().into_iter();
                let insts = blocks.flat_map(|block| block.instructions());
                insts
                    .map(|inst| (inst.value().raw(), access::opcode(inst)))
                    .collect::<Vec<_>>()
            })
            .any(|(inst, op)| make(module, inst, op)),
        Make::Function(make) => defined()
            .collect::<Vec<_>>()
            .into_iter()
            .any(|f| make(module, f.raw())),
        Make::Variable(make) => module
            .variables()
            .collect::<Vec<_>>()
            .into_iter()
            .any(|v| make(module, v.raw())),
        Make::Alias(make) => check::globals(module)
            .into_iter()
            .filter(|&global| check::sort(global) == check::Sort::Alias)
            .any(|alias| make(module, alias.raw())),
    }
}
