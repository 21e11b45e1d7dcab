// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes of control flow: functions that split and move blocks, and make conditional branches.

use llvm_sys::core as llvm;
use llvm_sys::debuginfo;

use super::build::Builder;
use super::live::shim;
use super::numbers::md_kind;
use super::{BasicBlock, Instruction, MdNode, Value, edit};

shim! {
    /// Moves an instruction, which is neither a phi nor a landing pad, and all behind it into a new block, to which the
    /// old block branches. In phis of the successors the new block replaces the old one.
    pub fn split_before(inst: Value<'_>) -> BasicBlock<'_>;
    /// Moves a block in front of another one, which may be in another function. Drops the block's debug records.
    /// Callers make sure that the operands are available in the new place and that the blocks branch to the right
    /// successors.
    pub fn adopt(block: BasicBlock<'_>, before: BasicBlock<'_>);
    /// Moves an instruction, but not its debug records, in front of another one, which may be in another function.
    /// Callers make sure that the operands are available there.
    pub fn move_before(inst: Value<'_>, other: Value<'_>);
}

/// Redirects the unconditional branch at the end of a block.
pub fn lead_to<'m>(from: BasicBlock<'m>, to: BasicBlock<'m>) {
    // SAFETY: live blocks, and a terminator with one successor.
    unsafe { llvm::LLVMSetSuccessor(from.terminator().value().raw(), 0, to.raw()) }
}

/// Replaces the terminator of a block by a conditional branch, and returns the branch.
pub fn branch_on<'m>(
    from: BasicBlock<'m>,
    bit: Value<'m>,
    (set, clear): (BasicBlock<'m>, BasicBlock<'m>),
) -> Instruction<'m> {
    let last = from.terminator().value();
    let builder = Builder::before(last);
    // SAFETY: live blocks of one function, and a bit that is available at the end of the first; a branch has no uses.
    unsafe {
        let branch = llvm::LLVMBuildCondBr(builder.raw(), bit.raw(), set.raw(), clear.raw());
        llvm::LLVMInstructionEraseFromParent(last.raw());
        Instruction::known(Value::new(branch))
    }
}

/// Adapts the debug information of an instruction that came from another function. The new location has line 0, because
/// the instruction does not come from a source line of `function`.
pub fn forget_origin<'m>(inst: Value<'m>, function: Value<'m>) {
    edit::set_metadata(inst, md_kind::DIASSIGN_ID, MdNode::NONE);
    // SAFETY: live values; the location is of the function that the instruction is in.
    unsafe {
        let subprogram = debuginfo::LLVMGetSubprogram(function.raw());
        let place = match subprogram.is_null() {
            true => std::ptr::null_mut(),
            false => super::call::location(inst, 0, subprogram),
        };
        debuginfo::LLVMInstructionSetDebugLoc(inst.raw(), place);
    }
}
