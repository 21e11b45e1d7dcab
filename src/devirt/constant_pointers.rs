// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `!invariant.group` on accesses of constant addresses, which LLVM does not survive.
//!
//! To find what such a load gives, LLVM's `MemoryDependenceResults::getInvariantGroupPointerDependency` walks the uses of the
//! pointer. It knows that the uses of a global may stand in other functions and leaves those alone; but so may the uses of a
//! constant expression, the address of a base or member in a global object, say. There it takes a load of another
//! function for the one that is asked for, and GVN makes IR that no verifier accepts and on which later passes crash (LLVM
//! 22.1.8; `opt -passes=gvn` shows it). The more becomes direct and is inlined, the more such addresses meet. So after its
//! own questions this pass drops the metadata there. It takes from LLVM what LLVM cannot use.

use super::Changed;
use crate::ir::devirt::drop_metadata;
use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{Module, Value};
use crate::read::{Extent, Reader};

/// Drops `!invariant.group` from the accesses of constant expressions in a function.
pub fn run<'m>(module: Module<'m>, function: Value<'m>, changed: &mut Changed) {
    let mut reader = Reader::new(module);
    let body = reader.body(function, Extent::RAW);
    let kind = u64::from(md_kind::INVARIANT_GROUP);
    for inst in body.insts {
        let address = match inst.opcode {
            opcode::LOAD => 0,
            opcode::STORE => 1,
            _ => continue,
        };
        let is_expression = body
            .operands(inst)
            .get(address)
            .is_some_and(|operand| operand.kind == u64::from(value_id::CONSTANT_EXPR));
        if is_expression && body.metadata(inst).iter().any(|m| m.kind == kind) {
            drop_metadata(inst.value(), md_kind::INVARIANT_GROUP);
            changed.instructions = true;
        }
    }
}
