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
mod module;
mod operands;
mod thunks;

use llvm_sys::core as llvm;
use llvm_sys::prelude::LLVMModuleRef;

use self::fault::{Fault, Make};
use self::module::Module;

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
///
/// # Safety
/// The module is live, and no other code uses it meanwhile.
pub unsafe fn make(module: LLVMModuleRef, what: &str) -> bool {
    let Some((_, fault)) = all().find(|(name, _)| *name == what) else {
        return false;
    };
    // SAFETY: the caller's.
    let module = unsafe { Module::new(module) };
    match fault {
        Make::Inst(make) => (module.insts()).any(|inst| {
            // SAFETY: a live instruction.
            let opcode = unsafe { llvm::LLVMGetInstructionOpcode(inst) };
            make(module, inst, opcode)
        }),
        Make::Function(make) => module.defined().any(|function| make(module, function)),
        Make::Variable(make) => module.variables().any(|variable| make(module, variable)),
        Make::Alias(make) => module.aliases().any(|alias| make(module, alias)),
    }
}
