// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Instructions and blocks as LLVM sees them. Each reader answers one question. The readers serve [`crate::check`]
//! ([`super`] says why it has readers of its own), and mostly ask LLVM-C.

use super::live::{read, view};
use super::{Convention, TailKind};
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMIntPredicate, LLVMRealPredicate};
use rustc_hash::FxHashSet;

use super::numbers::md_kind;
use super::{AttributeList, BasicBlock, MdNode, Metadata, Type, Value, access};

/// The operation of an instruction, as LLVM-C numbers it.
pub use llvm_sys::LLVMOpcode as Opcode;
/// The kind of a value, as LLVM-C numbers it.
pub use llvm_sys::LLVMValueKind as ValueKind;

/// An instruction.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Instruction<'m>(Value<'m>);

/// The depth to which LLVM's analyses follow operands: `MaxAnalysisRecursionDepth`.
const ALL_LEVELS: u32 = 6;

/// The synchronization scope of all threads: `SyncScope::System`.
const SYSTEM: u32 = 1;

/// How an instruction accesses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// The alignment in bytes; 0 for a fence.
    pub alignment: u64,
    pub is_volatile: bool,
    /// The ordering as LLVM-C numbers it; for a cmpxchg the ordering of success.
    pub ordering: u32,
    /// The ordering of failure of a cmpxchg; else 0.
    pub failure_ordering: u32,
    pub scope: u32,
    /// Whether a cmpxchg may fail spuriously.
    pub is_weak: bool,
    /// Whether an atomicrmw is one access for each element of a vector.
    pub is_elementwise: bool,
    /// The operation of an atomicrmw, as LLVM-C numbers it; else 0.
    pub operation: u32,
}

impl Access {
    /// Whether the access is neither volatile nor atomic.
    pub fn is_simple(self) -> bool {
        !self.is_volatile && self.ordering == 0
    }
}

impl<'m> BasicBlock<'m> {
    /// The block as an operand.
    pub fn value(self) -> Value<'m> {
        view!(llvm::LLVMBasicBlockAsValue(self))
    }

    pub fn instructions(self) -> impl Iterator<Item = Instruction<'m>> {
        let first: Option<Instruction<'m>> = view!(llvm::LLVMGetFirstInstruction(self));
        std::iter::successors(first, |inst| inst.next())
    }

    /// The last instruction of the block.
    pub fn terminator(self) -> Instruction<'m> {
        view!(llvm::LLVMGetBasicBlockTerminator(self))
    }

    /// The successors of the block, in the order of its terminator.
    pub fn successors(self) -> Vec<BasicBlock<'m>> {
        let last: Option<Instruction<'m>> = view!(llvm::LLVMGetBasicBlockTerminator(self));
        last.map_or(Vec::new(), Instruction::successors)
    }
}

impl<'m> Value<'m> {
    /// A value that is known to be a block.
    pub(crate) fn known_block(self) -> BasicBlock<'m> {
        debug_assert_eq!(self.kind(), ValueKind::LLVMBasicBlockValueKind);
        view!(llvm::LLVMValueAsBasicBlock(self))
    }

    /// The kind of this value.
    pub fn kind(self) -> ValueKind {
        read!(llvm::LLVMGetValueKind(self))
    }

    /// The value as an instruction, if it is one.
    pub fn as_instruction(self) -> Option<Instruction<'m>> {
        self.is_instruction().then_some(Instruction(self))
    }

    /// The entry block of a function, if it has a body.
    pub fn entry_block(self) -> Option<BasicBlock<'m>> {
        assert!(self.is_function());
        view!(llvm::LLVMGetFirstBasicBlock(self))
    }

    /// All blocks of a function.
    pub fn blocks(self) -> impl Iterator<Item = BasicBlock<'m>> {
        std::iter::successors(self.entry_block(), |&block| {
            view!(llvm::LLVMGetNextBasicBlock(block))
        })
    }

    /// The reachable blocks of a function, each behind all blocks that dominate it.
    pub fn reachable_blocks(self) -> Vec<BasicBlock<'m>> {
        let mut open: Vec<_> = self.entry_block().into_iter().collect();
        let mut seen: FxHashSet<_> = open.iter().copied().collect();
        let mut blocks = Vec::new();
        while let Some(block) = open.pop() {
            blocks.push(block);
            let unseen = block.successors().into_iter();
            open.extend(unseen.filter(|&next| seen.insert(next)));
        }
        blocks
    }

    /// Whether LLVM's analysis finds that the value is neither undef nor poison.
    pub fn is_defined(self) -> bool {
        access::is_defined(self, ALL_LEVELS)
    }

    /// Whether this is a null constant, of any type.
    pub fn is_null(self) -> bool {
        self.is_constant() && read!(llvm::LLVMIsNull(self)) != 0
    }
}

impl<'m> Instruction<'m> {
    /// A value that is known to be an instruction.
    pub(super) fn known(value: Value<'m>) -> Self {
        Instruction(value)
    }

    pub fn value(self) -> Value<'m> {
        self.0
    }

    fn raw(self) -> LLVMValueRef {
        self.0.raw()
    }

    pub fn opcode(self) -> Opcode {
        read!(llvm::LLVMGetInstructionOpcode(self))
    }

    /// `nsw`, `exact`, `nnan`, `inbounds`, ...: one bit each. The meaning of a bit depends on the opcode.
    pub fn flags(self) -> u8 {
        access::flags(self.0)
    }

    pub fn is_call(self) -> bool {
        matches!(
            self.opcode(),
            Opcode::LLVMCall | Opcode::LLVMInvoke | Opcode::LLVMCallBr
        )
    }

    /// The next instruction of its block.
    pub fn next(self) -> Option<Self> {
        view!(llvm::LLVMGetNextInstruction(self))
    }

    /// The previous instruction of its block.
    pub fn previous(self) -> Option<Self> {
        view!(llvm::LLVMGetPreviousInstruction(self))
    }

    /// The block of this instruction.
    pub fn block(self) -> BasicBlock<'m> {
        view!(llvm::LLVMGetInstructionParent(self))
    }

    /// The successors of a terminator, in the terminator's order.
    fn successors(self) -> Vec<BasicBlock<'m>> {
        let count = read!(llvm::LLVMGetNumSuccessors(self));
        (0..count)
            .map(|index| view!(llvm::LLVMGetSuccessor(self, index)))
            .collect()
    }

    /// The function of this instruction.
    pub fn function(self) -> Value<'m> {
        access::function_of(self)
    }

    /// The operands as LLVM lists them.
    pub fn operands(self) -> impl Iterator<Item = Value<'m>> {
        (0..self.0.operand_count()).filter_map(move |index| self.0.operand(index))
    }

    /// The values of a phi, each with its incoming block.
    pub fn incoming(self) -> impl Iterator<Item = (Value<'m>, BasicBlock<'m>)> {
        assert_eq!(self.opcode(), Opcode::LLVMPHI);
        let count = read!(llvm::LLVMCountIncoming(self));
        (0..count).map(move |index| {
            let block = view!(llvm::LLVMGetIncomingBlock(self, index));
            (view!(llvm::LLVMGetIncomingValue(self, index)), block)
        })
    }

    /// The cases of a switch: values and destinations.
    pub fn cases(self) -> Vec<(Value<'m>, BasicBlock<'m>)> {
        assert_eq!(self.opcode(), Opcode::LLVMSwitch);
        // Successor 0 is the default.
        (1..)
            .zip(self.successors().into_iter().skip(1))
            .map(|(index, block)| (access::switch_case(self, index), block))
            .collect()
    }

    /// Whether an invoke, cleanupret or catchswitch has an unwind destination.
    pub fn has_unwind_destination(self) -> bool {
        use Opcode::{LLVMCatchSwitch, LLVMCleanupRet, LLVMInvoke};
        assert!(matches!(
            self.opcode(),
            LLVMInvoke | LLVMCleanupRet | LLVMCatchSwitch
        ));
        !read!(llvm::LLVMGetUnwindDest(self)).is_null()
    }

    /// The indices of an extractvalue or insertvalue.
    pub fn indices(self) -> &'m [u32] {
        use Opcode::{LLVMExtractValue, LLVMInsertValue};
        assert!(matches!(self.opcode(), LLVMExtractValue | LLVMInsertValue));
        // SAFETY: such an instruction, which has at least one index and keeps its indices.
        unsafe {
            let count = llvm::LLVMGetNumIndices(self.raw());
            std::slice::from_raw_parts(llvm::LLVMGetIndices(self.raw()), count as usize)
        }
    }

    /// The mask of a shufflevector; -1 is poison.
    pub fn mask(self) -> Vec<i32> {
        assert_eq!(self.opcode(), Opcode::LLVMShuffleVector);
        // SAFETY: a live shufflevector; indices in range.
        unsafe {
            (0..llvm::LLVMGetNumMaskElements(self.raw()))
                .map(|index| llvm::LLVMGetMaskValue(self.raw(), index))
                .collect()
        }
    }

    /// Whether a landingpad has the `cleanup` marker.
    pub fn is_cleanup(self) -> bool {
        assert_eq!(self.opcode(), Opcode::LLVMLandingPad);
        read!(llvm::LLVMIsCleanup(self)) != 0
    }

    /// The predicate of a comparison, by LLVM's number. The predicates of icmp begin at 32.
    pub fn predicate(self) -> u32 {
        // SAFETY: a live comparison.
        unsafe {
            match self.opcode() {
                Opcode::LLVMICmp => {
                    let predicate: LLVMIntPredicate = llvm::LLVMGetICmpPredicate(self.raw());
                    predicate as u32
                }
                Opcode::LLVMFCmp => {
                    let predicate: LLVMRealPredicate = llvm::LLVMGetFCmpPredicate(self.raw());
                    predicate as u32
                }
                other => panic!("{other:?} has no predicate"),
            }
        }
    }

    /// How a load, store, fence, cmpxchg or atomicrmw accesses memory.
    pub fn access(self) -> Access {
        use Opcode::{LLVMAtomicCmpXchg, LLVMAtomicRMW, LLVMFence, LLVMLoad, LLVMStore};
        let opcode = self.opcode();
        let is_memory = matches!(opcode, LLVMLoad | LLVMStore);
        let is_exchange = opcode == LLVMAtomicCmpXchg;
        let is_operation = opcode == LLVMAtomicRMW;
        assert!(is_memory || is_exchange || is_operation || opcode == LLVMFence);
        let raw = self.raw();
        // SAFETY: an instruction of these opcodes, which is asked only for properties of its opcode.
        unsafe {
            let (ordering, failure_ordering) = match is_exchange {
                true => (
                    llvm::LLVMGetCmpXchgSuccessOrdering(raw) as u32,
                    llvm::LLVMGetCmpXchgFailureOrdering(raw) as u32,
                ),
                false => (llvm::LLVMGetOrdering(raw) as u32, 0),
            };
            let touches = opcode != LLVMFence;
            Access {
                alignment: if touches { access::alignment(self) } else { 0 },
                is_volatile: touches && llvm::LLVMGetVolatile(raw) != 0,
                ordering,
                failure_ordering,
                // LLVM gives accesses that are not atomic the scope of all threads.
                scope: match ordering {
                    0 => SYSTEM,
                    _ => access::sync_scope(self),
                },
                // LLVM-C has no function that asks whether an atomicrmw is elementwise.
                is_elementwise: is_operation && access::access(self) >> 18 & 1 != 0,
                is_weak: is_exchange && llvm::LLVMGetWeak(raw) != 0,
                operation: if is_operation {
                    llvm::LLVMGetAtomicRMWBinOp(raw) as u32
                } else {
                    0
                },
            }
        }
    }

    /// The alignment of an alloca, in bytes.
    pub fn alloca_alignment(self) -> u64 {
        assert_eq!(self.opcode(), Opcode::LLVMAlloca);
        access::alignment(self)
    }

    /// The sum of 1 for an `inalloca` and 2 for a `swifterror`.
    pub fn alloca_marks(self) -> u32 {
        assert_eq!(self.opcode(), Opcode::LLVMAlloca);
        access::alloca_marks(self)
    }

    /// The type that an alloca allocates.
    pub fn allocated_type(self) -> Type<'m> {
        assert_eq!(self.opcode(), Opcode::LLVMAlloca);
        view!(llvm::LLVMGetAllocatedType(self))
    }

    /// The source element type of a getelementptr.
    pub fn source_type(self) -> Type<'m> {
        assert_eq!(self.opcode(), Opcode::LLVMGetElementPtr);
        view!(llvm::LLVMGetGEPSourceElementType(self))
    }

    /// The function type of a call.
    pub fn function_type(self) -> Type<'m> {
        assert!(self.is_call());
        view!(llvm::LLVMGetCalledFunctionType(self))
    }

    /// The called value.
    pub fn callee(self) -> Value<'m> {
        assert!(self.is_call());
        view!(llvm::LLVMGetCalledValue(self))
    }

    /// The function that a call calls directly, if the call has the function's own type.
    pub fn called_function(self) -> Option<Value<'m>> {
        let callee = self.callee();
        (callee.is_function() && self.function_type() == callee.global_value_type())
            .then_some(callee)
    }

    /// The number of a call's arguments, without bundles.
    pub fn argument_count(self) -> u32 {
        assert!(self.is_call());
        read!(llvm::LLVMGetNumArgOperands(self))
    }

    pub fn calling_convention(self) -> Convention {
        assert!(self.is_call());
        access::calling_convention(self)
    }

    /// The tail marker of a call.
    pub fn tail_kind(self) -> TailKind {
        assert!(self.is_call());
        access::tail_kind(self)
    }

    /// The operand bundles of a call: tag number and number of operands of each.
    pub fn bundles(self) -> Vec<(u32, u32)> {
        assert!(self.is_call());
        (0..access::bundle_count(self))
            .map(|index| {
                (
                    access::bundle_tag(self, index),
                    access::bundle_size(self, index),
                )
            })
            .collect()
    }

    /// The attributes of a call.
    pub fn attributes(self) -> AttributeList {
        assert!(self.is_call());
        access::call_attributes(self)
    }

    /// All metadata but the debug location, in the order of the kinds.
    pub fn metadata(self) -> Vec<Metadata> {
        let mut count = 0;
        // SAFETY: the instruction is live, and LLVM made the entries for this function.
        let mut all = unsafe {
            let read = llvm::LLVMInstructionGetAllMetadataOtherThanDebugLoc;
            copied(read(self.raw(), &mut count), count)
        };
        // In spite of its name, LLVM-C's function returns the debug location as well.
        all.retain(|metadata| metadata.kind != u64::from(md_kind::DBG));
        all
    }
}

/// Copies and frees entries of metadata. Several entries may be of one kind, so the sort by kinds is stable.
///
/// # Safety
/// LLVM made this many entries for the caller, which does not use them any more.
pub(super) unsafe fn copied(entries: *mut LLVMValueMetadataEntry, count: usize) -> Vec<Metadata> {
    // SAFETY: callers keep the contract above.
    unsafe {
        let mut all: Vec<Metadata> = (0..count as u32)
            .map(|index| Metadata {
                kind: u64::from(llvm::LLVMValueMetadataEntriesGetKind(entries, index)),
                node: MdNode::new(llvm::LLVMValueMetadataEntriesGetMetadata(entries, index)),
            })
            .collect();
        llvm::LLVMDisposeValueMetadataEntries(entries);
        all.sort_by_key(|metadata| metadata.kind);
        all
    }
}
