// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `!invariant.group` on accesses of constant addresses, which LLVM does not survive.
//!
//! To find what such a load gives, LLVM's `MemoryDependenceResults::getInvariantGroupPointerDependency` walks the uses of the
//! pointer. It knows that the uses of a global may stand in other functions and leaves those alone; but so may the uses of a
//! constant expression, the address of a base or member in a global object, say. There it asks of a load of another function
//! whether it dominates, and the tree of dominators goes by the numbers of blocks, which those of that function have, too. GVN then makes IR
//! that no verifier accepts and on which later passes crash (LLVM 22.1.8; `opt -passes=gvn` shows it; LLVM 19's tree goes by
//! addresses). The more becomes direct and is inlined, the more such addresses meet. So after its own questions this pass drops
//! the metadata there. It takes from LLVM what LLVM cannot use. As instcombine makes such addresses of others, the plugin asks for it
//! behind each instcombine, too, with which most pipelines over functions end. Two ways are left: GVN meets an access that sroa or jump threading
//! made in another function, in full LTO's link, or that inlining made in another one of the same SCC. Callbacks between all passes would have no
//! gap, but they cost 0.7 % of opt's instructions at -O2, in each program.

use super::Changed;
use crate::ir::devirt::drop_metadata;
use crate::ir::numbers::{md_kind, opcode, value_id};
use crate::ir::{Value, access};

/// Drops `!invariant.group` from the accesses of constant expressions in a function.
pub fn run(function: Value<'_>, changed: &mut Changed) {
    for inst in access::instructions(function) {
        let address = match access::opcode(inst) {
            opcode::LOAD => 0,
            opcode::STORE => 1,
            _ => continue,
        };
        let address = access::operand(inst.value(), address);
        if access::value_id(address) == value_id::CONSTANT_EXPR
            && access::look_up(inst, md_kind::INVARIANT_GROUP)
        {
            drop_metadata(inst.value(), md_kind::INVARIANT_GROUP);
            changed.instructions = true;
        }
    }
}
