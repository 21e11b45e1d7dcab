// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes of control flow: functions that split and move blocks, and make conditional branches, phis and selects.

use llvm_sys::core as llvm;
use llvm_sys::debuginfo;
use llvm_sys::prelude::*;

use super::numbers::md_kind;
use super::{BasicBlock, Instruction, Type, Value, edit, ffi};

unsafe extern "C" {
    fn mf_split_before(inst: LLVMValueRef) -> LLVMBasicBlockRef;
    fn mf_adopt(block: LLVMBasicBlockRef, before: LLVMBasicBlockRef);
    /// Places a builder in front of an instruction and of its debug records. No phi may stand behind debug records.
    pub(super) fn mf_place_before_records(builder: LLVMBuilderRef, inst: LLVMValueRef);
    /// A new block between an invoke and its normal destination.
    pub(super) fn mf_split_normal_edge(invoke: LLVMValueRef) -> LLVMBasicBlockRef;
    fn mf_move(inst: LLVMValueRef, before: LLVMValueRef);
}

/// An LLVM-C builder, which is disposed of when it is dropped.
struct BlockBuilder(LLVMBuilderRef);

impl BlockBuilder {
    fn of(value: Value<'_>) -> Self {
        // SAFETY: the context of a live value.
        BlockBuilder(unsafe { llvm::LLVMCreateBuilderInContext(super::call::context(value)) })
    }
}

impl Drop for BlockBuilder {
    fn drop(&mut self) {
        // SAFETY: the builder is ours.
        unsafe { llvm::LLVMDisposeBuilder(self.0) }
    }
}

/// Moves an instruction and all behind it into a new block, to which the old block branches. In phis of the successors
/// the new block replaces the old one.
pub fn split_before<'m>(inst: Value<'m>) -> BasicBlock<'m> {
    // SAFETY: callers pass an instruction that is neither a phi nor a landing pad; the new block is in its function.
    unsafe { BasicBlock::new(mf_split_before(inst.raw())) }
}

/// Moves a block in front of another one, which may be in another function. Drops the block's debug records. Callers
/// make sure that the operands are available in the new place and that the blocks branch to the right successors.
pub fn adopt<'m>(block: BasicBlock<'m>, before: BasicBlock<'m>) {
    // SAFETY: live blocks.
    unsafe { mf_adopt(block.raw(), before.raw()) }
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
    let builder = BlockBuilder::of(bit);
    let last = from.terminator().value();
    // SAFETY: live blocks of one function, and a bit that is available at the end of the first; a branch has no uses.
    unsafe {
        llvm::LLVMPositionBuilderBefore(builder.0, last.raw());
        let branch = llvm::LLVMBuildCondBr(builder.0, bit.raw(), set.raw(), clear.raw());
        llvm::LLVMInstructionEraseFromParent(last.raw());
        Instruction::new(branch)
    }
}

/// Moves an instruction, but not its debug records, in front of another one, which may be in another function.
pub fn move_before<'m>(inst: Value<'m>, other: Value<'m>) {
    // SAFETY: live instructions; callers make sure that the operands are available there.
    unsafe { mf_move(inst.raw(), other.raw()) }
}

/// Makes a phi at the beginning of a block.
pub fn phi<'m>(
    block: BasicBlock<'m>,
    ty: Type<'m>,
    entries: [(Value<'m>, BasicBlock<'m>); 2],
) -> Value<'m> {
    let builder = BlockBuilder::of(block.value());
    let mut values = entries.map(|(value, _)| value.raw());
    let mut blocks = entries.map(|(_, block)| block.raw());
    // SAFETY: a live block, and values of that type that are available at the ends of its predecessors.
    unsafe {
        let first = llvm::LLVMGetFirstInstruction(block.raw());
        mf_place_before_records(builder.0, first);
        let phi = llvm::LLVMBuildPhi(builder.0, ty.raw(), c"".as_ptr());
        llvm::LLVMAddIncoming(phi, values.as_mut_ptr(), blocks.as_mut_ptr(), 2);
        Value::new(phi)
    }
}

/// Makes a select in front of an instruction.
pub fn select<'m>(
    before: Value<'m>,
    bit: Value<'m>,
    (set, clear): (Value<'m>, Value<'m>),
) -> Value<'m> {
    let builder = BlockBuilder::of(before);
    // SAFETY: a live instruction, and values of one type that are available there.
    unsafe {
        llvm::LLVMPositionBuilderBefore(builder.0, before.raw());
        let name = c"".as_ptr();
        Value::new(llvm::LLVMBuildSelect(
            builder.0,
            bit.raw(),
            set.raw(),
            clear.raw(),
            name,
        ))
    }
}

/// Adapts the debug information of an instruction that came from another function. The new location has line 0, because
/// the instruction does not come from a source line of `function`.
pub fn forget_origin<'m>(inst: Value<'m>, function: Value<'m>) {
    edit::set_metadata(inst, md_kind::DIASSIGN_ID, ffi::MdNode::NONE);
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
