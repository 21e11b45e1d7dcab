// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! New instructions for `rust-devirt`, through inkwell's builder.

use inkwell::basic_block::BasicBlock;
use inkwell::builder::Builder;
use inkwell::context::{AsContextRef, ContextRef};
use inkwell::types::PointerType;
use inkwell::values::{AsValueRef, BasicValueEnum, InstructionOpcode, InstructionValue};
use llvm_sys::prelude::*;

use super::blocks::{mf_place_before_records, mf_split_normal_edge};
use super::{Instruction, Module, Value, access};

const IN_BLOCK: &str = "the builder stands in a block";

/// A basic block without a lifetime parameter. Its function lives for the whole run.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockRef(LLVMBasicBlockRef);

impl BlockRef {
    pub(super) fn as_block<'m>(self) -> super::BasicBlock<'m> {
        // SAFETY: the block lives for the run.
        unsafe { super::BasicBlock::new(self.0) }
    }
}

impl From<super::BasicBlock<'_>> for BlockRef {
    fn from(block: super::BasicBlock<'_>) -> Self {
        BlockRef(block.raw())
    }
}

impl super::Block {
    /// The block itself.
    pub fn handle(&self) -> BlockRef {
        BlockRef(self.block)
    }
}

/// A position in a function at which instructions are made.
#[derive(Debug)]
pub struct Cursor<'m> {
    module: Module<'m>,
    builder: Builder<'m>,
}

impl<'m> Cursor<'m> {
    fn new(module: Module<'m>) -> Self {
        // SAFETY: the context outlives the pass run; a ContextRef does not dispose of the context.
        let context = unsafe { ContextRef::new(module.context()) };
        // SAFETY: a builder of that context, owned and disposed by inkwell.
        let builder = unsafe {
            Builder::new(llvm_sys::core::LLVMCreateBuilderInContext(
                context.as_ctx_ref(),
            ))
        };
        Cursor { module, builder }
    }

    /// A cursor at the beginning of a block, so that it can make phis.
    pub fn at_start(module: Module<'m>, block: BlockRef) -> Option<Self> {
        let cursor = Cursor::new(module);
        // SAFETY: a live block.
        let first = unsafe { BasicBlock::new(block.0) }?.get_first_instruction()?;
        cursor.position_before_records(&first);
        Some(cursor)
    }

    /// Moves to the position in front of an instruction and its debug records. No phi may stand behind debug records.
    fn position_before_records(&self, next: &InstructionValue<'m>) {
        // inkwell's builder refuses to work until inkwell itself has set a position.
        self.builder.position_before(next);
        // SAFETY: a live instruction of the builder's context.
        unsafe { mf_place_before_records(self.builder.as_mut_ptr(), next.as_value_ref()) }
    }

    /// A cursor before a block's terminator.
    pub fn at_end(module: Module<'m>, block: BlockRef) -> Option<Self> {
        let cursor = Cursor::new(module);
        // SAFETY: a live block.
        let last = unsafe { BasicBlock::new(block.0) }?.get_terminator()?;
        cursor.builder.position_before(&last);
        Some(cursor)
    }

    /// A cursor before an instruction.
    pub fn before(module: Module<'m>, instruction: Value<'m>) -> Self {
        let cursor = Cursor::new(module);
        // SAFETY: callers pass instructions.
        let instruction = unsafe { InstructionValue::new(instruction.raw()) };
        cursor.builder.position_before(&instruction);
        cursor
    }

    /// A cursor behind a call, at a point that dominates all uses of the call's result. For an invoke the point may be
    /// in a new block in front of the normal destination. `None` for a callbr.
    pub fn after(module: Module<'m>, call: Value<'m>) -> Option<Self> {
        // SAFETY: callers pass calls and invokes.
        let instruction = unsafe { InstructionValue::new(call.raw()) };
        let next = match call.is_invoke() {
            false => instruction.get_next_instruction()?,
            true => {
                let normal = access::successor(Instruction::known(call), 0);
                // SAFETY: a live block.
                let block = unsafe { BasicBlock::new(normal.raw()) }?;
                let first = block.get_first_instruction()?;
                let is_shared = block.get_first_use()?.get_next_use().is_some();
                if is_shared || first.get_opcode() == InstructionOpcode::Phi {
                    // SAFETY: a live invoke.
                    let between = unsafe { mf_split_normal_edge(call.raw()) };
                    return Cursor::at_end(module, BlockRef(between));
                }
                first
            }
        };
        let cursor = Cursor::new(module);
        cursor.position_before_records(&next);
        Some(cursor)
    }

    /// Makes a phi of pointers.
    pub fn phi(&self, incoming: &[(Value<'m>, BlockRef)]) -> Option<Value<'m>> {
        // SAFETY: a pointer type that lives as long as the context.
        let ty = unsafe { PointerType::new(self.module.pointer_type().raw()) };
        let phi = self.builder.build_phi(ty, "vptr").expect(IN_BLOCK);
        for &(value, block) in incoming {
            // SAFETY: pointers and blocks of the phi's function.
            unsafe {
                let value = BasicValueEnum::new(value.raw());
                phi.add_incoming(&[(&value, BasicBlock::new(block.0)?)]);
            }
        }
        // SAFETY: the phi was just made.
        Some(unsafe { Value::new(phi.as_value_ref()) })
    }

    /// Makes a call of `llvm.launder.invariant.group` on a pointer.
    pub fn launder(&self, module: Module<'m>, pointer: Value<'m>) -> Value<'m> {
        const NAME: &str = "llvm.launder.invariant.group";
        let mut types = [pointer.ty().raw()];
        // SAFETY: callers pass pointers; the intrinsic is overloaded on the pointer's type.
        unsafe {
            let id = llvm_sys::core::LLVMLookupIntrinsicID(NAME.as_ptr().cast(), NAME.len());
            let function = llvm_sys::core::LLVMGetIntrinsicDeclaration(
                module.raw(),
                id,
                types.as_mut_ptr(),
                types.len(),
            );
            let mut arguments = [pointer.raw()];
            Value::new(llvm_sys::core::LLVMBuildCall2(
                self.builder.as_mut_ptr(),
                llvm_sys::core::LLVMGlobalGetValueType(function),
                function,
                arguments.as_mut_ptr(),
                1,
                c"".as_ptr(),
            ))
        }
    }
}

impl<'m> Module<'m> {
    /// The type of 64-bit integers.
    pub fn i64_type(self) -> super::Type<'m> {
        // SAFETY: the context lives for 'm.
        unsafe { super::Type::new(llvm_sys::core::LLVMInt64TypeInContext(self.context())) }
    }
}
