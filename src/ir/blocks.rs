// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes of control flow: blocks that are split, branches on a bit, and values that come of them.

use llvm_sys::core as llvm;
use llvm_sys::debuginfo;
use llvm_sys::prelude::*;

use super::numbers::md_kind;
use super::{BasicBlock, Instruction, Type, Value, access, edit, ffi};

unsafe extern "C" {
    /// Puts an instruction and all behind it into a new block, to which its own one branches. Phis behind it follow.
    fn mf_split_before(inst: LLVMValueRef) -> LLVMBasicBlockRef;
    /// Moves an instruction before another one, or to the end of a block. Debug records stay where they are.
    fn mf_move(inst: LLVMValueRef, block: LLVMBasicBlockRef, before: LLVMValueRef);
}

/// A builder that is disposed of.
struct Builder(LLVMBuilderRef);

impl Builder {
    fn of(value: Value<'_>) -> Self {
        // SAFETY: the context of a live value.
        Builder(unsafe { llvm::LLVMCreateBuilderInContext(super::call::context(value)) })
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: the builder is ours.
        unsafe { llvm::LLVMDisposeBuilder(self.0) }
    }
}

/// Puts an instruction and all behind it into a new block, to which its own one branches.
pub fn split_before<'m>(inst: Value<'m>) -> BasicBlock<'m> {
    // SAFETY: callers pass an instruction that is neither a phi nor a landing pad; the block lives as long as it.
    unsafe { BasicBlock::new(mf_split_before(inst.raw())) }
}

/// A new block before another one, which nothing reaches yet.
pub fn new_before<'m>(block: BasicBlock<'m>) -> BasicBlock<'m> {
    let context = super::call::context(block.value());
    // SAFETY: a live block of that context.
    unsafe {
        let name = c"".as_ptr();
        BasicBlock::new(llvm::LLVMInsertBasicBlockInContext(
            context,
            block.raw(),
            name,
        ))
    }
}

/// Ends a block that has no end yet with a branch to another one.
pub fn branch<'m>(from: BasicBlock<'m>, to: BasicBlock<'m>) {
    let builder = Builder::of(to.value());
    // SAFETY: live blocks of one function.
    unsafe {
        llvm::LLVMPositionBuilderAtEnd(builder.0, from.raw());
        llvm::LLVMBuildBr(builder.0, to.raw());
    }
}

/// Lets a block end with a branch on a bit instead of what it ends with. Returns it.
pub fn branch_on<'m>(
    from: BasicBlock<'m>,
    bit: Value<'m>,
    (set, clear): (BasicBlock<'m>, BasicBlock<'m>),
) -> Instruction<'m> {
    let builder = Builder::of(bit);
    let last = from.terminator().value();
    // SAFETY: live blocks of one function, and a bit that is there at the end of the first; nothing uses a branch.
    unsafe {
        llvm::LLVMPositionBuilderBefore(builder.0, last.raw());
        let branch = llvm::LLVMBuildCondBr(builder.0, bit.raw(), set.raw(), clear.raw());
        llvm::LLVMInstructionEraseFromParent(last.raw());
        Instruction::new(branch)
    }
}

/// Moves an instruction to the end of a block that has no end yet, also of another function.
pub fn move_to_end<'m>(inst: Value<'m>, block: BasicBlock<'m>) {
    // SAFETY: a live instruction and block; callers see to it that its operands are there.
    unsafe { mf_move(inst.raw(), block.raw(), std::ptr::null_mut()) }
}

/// Moves an instruction before another one, also of another function.
pub fn move_before<'m>(inst: Value<'m>, other: Value<'m>) {
    let block = access::block_of(Instruction::known(other));
    // SAFETY: as above.
    unsafe { mf_move(inst.raw(), block.raw(), other.raw()) }
}

/// A phi at the beginning of a block.
pub fn phi<'m>(
    block: BasicBlock<'m>,
    ty: Type<'m>,
    entries: [(Value<'m>, BasicBlock<'m>); 2],
) -> Value<'m> {
    let builder = Builder::of(block.value());
    let mut values = entries.map(|(value, _)| value.raw());
    let mut blocks = entries.map(|(_, block)| block.raw());
    // SAFETY: a live block, and values of that type that are there at the ends of its predecessors.
    unsafe {
        llvm::LLVMPositionBuilderBefore(builder.0, llvm::LLVMGetFirstInstruction(block.raw()));
        let phi = llvm::LLVMBuildPhi(builder.0, ty.raw(), c"".as_ptr());
        llvm::LLVMAddIncoming(phi, values.as_mut_ptr(), blocks.as_mut_ptr(), 2);
        Value::new(phi)
    }
}

/// One of two values by a bit, before an instruction.
pub fn select<'m>(
    before: Value<'m>,
    bit: Value<'m>,
    (set, clear): (Value<'m>, Value<'m>),
) -> Value<'m> {
    let builder = Builder::of(before);
    // SAFETY: a live instruction, and values of one type that are there before it.
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

/// A value of a type of which nothing is known.
pub fn poison<'m>(ty: Type<'m>) -> Value<'m> {
    // SAFETY: a live type.
    unsafe { Value::new(llvm::LLVMGetPoison(ty.raw())) }
}

/// Fits what debug information says of an instruction that came from another function: it is in no line.
pub fn forget_origin<'m>(inst: Value<'m>, function: Value<'m>) {
    edit::set_metadata(inst, md_kind::DIASSIGN_ID, ffi::Node::NONE);
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
