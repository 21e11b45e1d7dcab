// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Makes new instructions through LLVM-C's builder.

use std::ffi::c_char;

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::live::shim;
use super::numbers::opcode;
use super::{BasicBlock, Instruction, Module, Type, Value, access};

/// The context of a value.
pub(super) fn context(value: Value<'_>) -> LLVMContextRef {
    // SAFETY: the value is live.
    unsafe { llvm::LLVMGetTypeContext(value.ty().raw()) }
}

shim! {
    /// Makes a new block between an invoke and its normal destination.
    fn split_normal_edge(invoke: Value<'_>) -> BasicBlock<'_>;
}

unsafe extern "C" {
    fn mf_place_before_records(builder: LLVMBuilderRef, inst: Instruction<'_>);
}

/// The name of a value without a name.
pub(super) const NO_NAME: *const c_char = c"".as_ptr();

/// An LLVM-C builder, which is disposed of when it is dropped.
pub(super) struct Builder(LLVMBuilderRef);

impl Builder {
    pub(super) fn raw(&self) -> LLVMBuilderRef {
        self.0
    }

    fn new(value: Value<'_>) -> Self {
        // SAFETY: the value is live, and so is its context.
        Builder(unsafe { llvm::LLVMCreateBuilderInContext(context(value)) })
    }

    /// A builder in front of an instruction.
    pub(super) fn before(inst: Value<'_>) -> Self {
        let builder = Builder::new(inst);
        // SAFETY: callers pass a live instruction.
        unsafe { llvm::LLVMPositionBuilderBefore(builder.0, inst.raw()) };
        builder
    }

    /// A builder in front of an instruction and of its debug records. No phi may stand behind debug records.
    fn before_records(inst: Instruction<'_>) -> Self {
        let builder = Builder::new(inst.value());
        // SAFETY: the instruction is live.
        unsafe { mf_place_before_records(builder.0, inst) };
        builder
    }

    /// A builder at the end of a block.
    pub(super) fn at_end(block: BasicBlock<'_>) -> Self {
        let builder = Builder::new(block.value());
        // SAFETY: the block is live.
        unsafe { llvm::LLVMPositionBuilderAtEnd(builder.0, block.raw()) };
        builder
    }

    /// Makes a call of an intrinsic that is overloaded on one type.
    ///
    /// # Safety
    /// The intrinsic takes these arguments, which are available at the builder's position.
    pub(super) unsafe fn intrinsic<'m>(
        &self,
        module: Module<'m>,
        name: &str,
        of: Type<'m>,
        arguments: &[Value<'m>],
    ) -> Value<'m> {
        let mut arguments: Vec<_> = arguments.iter().map(|argument| argument.raw()).collect();
        let (first, count) = (arguments.as_mut_ptr(), arguments.len() as u32);
        // SAFETY: callers keep the contract above.
        unsafe {
            let id = llvm::LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            let called = llvm::LLVMGetIntrinsicDeclaration(module.raw(), id, &mut of.raw(), 1);
            let ty = llvm::LLVMGlobalGetValueType(called);
            Value::new(llvm::LLVMBuildCall2(
                self.0, ty, called, first, count, NO_NAME,
            ))
        }
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: the builder belongs to this object alone.
        unsafe { llvm::LLVMDisposeBuilder(self.0) }
    }
}

/// Makes a phi at the beginning of a block.
pub fn phi<'m>(
    block: BasicBlock<'m>,
    ty: Type<'m>,
    incoming: [(Value<'m>, BasicBlock<'m>); 2],
) -> Value<'m> {
    let first = access::first_inst(block).expect("a block has a terminator");
    let builder = Builder::before_records(first);
    let mut values = incoming.map(|(value, _)| value.raw());
    let mut blocks = incoming.map(|(_, block)| block.raw());
    // SAFETY: the values have that type and are available at the ends of their blocks, the predecessors of a live
    // block.
    unsafe {
        let phi = llvm::LLVMBuildPhi(builder.0, ty.raw(), NO_NAME);
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
    let builder = Builder::before(before);
    let (bit, set, clear) = (bit.raw(), set.raw(), clear.raw());
    // SAFETY: the values are available in front of the live instruction, and `set` and `clear` have one type.
    unsafe { Value::new(llvm::LLVMBuildSelect(builder.0, bit, set, clear, NO_NAME)) }
}

/// Makes the wrapping sum of an integer and a number in front of an instruction.
pub fn add<'m>(before: Value<'m>, value: Value<'m>, number: u64) -> Value<'m> {
    let builder = Builder::before(before);
    let number = value.ty().integer(number).raw();
    // SAFETY: callers pass an integer that is available in front of the instruction.
    unsafe { Value::new(llvm::LLVMBuildAdd(builder.0, value.raw(), number, NO_NAME)) }
}

/// Makes a call of `llvm.launder.invariant.group` on the pointer that a call returns, at a point that dominates all
/// other uses of the pointer. For an invoke the point may be in a new block in front of the normal destination. Returns
/// `None` for a callbr.
pub fn launder<'m>(module: Module<'m>, call: Value<'m>) -> Option<Value<'m>> {
    const NAME: &str = "llvm.launder.invariant.group";
    let inst = Instruction::known(call);
    let builder = if call.is_invoke() {
        let normal = access::successor(inst, 0);
        let first = access::first_inst(normal)?;
        let is_shared = access::uses(normal.value()).nth(1).is_some();
        match is_shared || access::opcode(first) == opcode::PHI {
            true => Builder::before(access::last_inst(split_normal_edge(call))?.value()),
            false => Builder::before_records(first),
        }
    } else {
        Builder::before_records(access::next_inst(inst)?)
    };
    // SAFETY: callers pass calls that return pointers; the intrinsic is overloaded on the pointer's type.
    Some(unsafe { builder.intrinsic(module, NAME, call.ty(), &[call]) })
}
