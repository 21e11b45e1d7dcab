// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The accessors of `plugin/access.cpp`, for the loops over instructions.
//!
//! A build with link-time optimization across the two languages (`cargo xtask build`) inlines the accessors, so that a
//! loop over instructions is as fast in Rust as in C++. In other builds each accessor is a call. [`super`] says why
//! [`crate::check`] has readers of its own.

use libc::c_void;
use llvm_sys::prelude::*;

use super::live::{List, shim};
use super::numbers::{opcode as op, value_id as id};
use super::{
    AttributeList, BasicBlock, Convention, Instruction, MdNode, Metadata, Module, NamedBlock,
    TailKind, Type, Use, Value, ffi,
};

shim! {
    /// `Value::getValueID`: see [`super::numbers::value_id`].
    pub fn value_id(value: Value<'_>) -> u32;
    pub fn operand_count(user: Value<'_>) -> u32;
    pub fn operand_number(edge: Use<'_>) -> u32;
    /// Whether a call has this value in a metadata operand. LLVM does not count such an operand as a use of the value.
    /// Debug records refer to values without such an operand.
    pub fn is_metadata_operand(value: Value<'_>) -> bool;
    /// Whether LLVM's analysis finds, within this many levels of operands, that a value is neither undef nor poison.
    pub fn is_defined(value: Value<'_>, levels: u32) -> bool;
    /// The flags of an instruction or constant expression: wrapping, exact, fast math, inbounds, ...
    pub fn flags(value: Value<'_>) -> u8;
    /// `getSubclassDataFromValue`: most properties of an instruction beyond its type and operands; of a constant
    /// expression its opcode.
    pub fn words(value: Value<'_>) -> u16;
    /// What a metadata operand wraps: 1 for a local value, 2 for a `DIArgList`, 0 for any other metadata.
    pub fn metadata_form(operand: Value<'_>) -> u32;
    pub fn argument_number(argument: Value<'_>) -> u32;
    /// An instruction's metadata of a kind; [`MdNode::NONE`] if it has none.
    pub fn metadata_of_kind(inst: Value<'_>, kind: u32) -> MdNode;
    pub fn is_local(global: Value<'_>) -> bool;
    pub fn is_thread_local(variable: Value<'_>) -> bool;
    pub fn param_count(function: Value<'_>) -> u32;
    /// Whether a parameter has an attribute of this kind ([`super::numbers::attribute`]).
    pub fn param_has(function: Value<'_>, index: u32, kind: u32) -> bool;
    pub fn function_has(function: Value<'_>, kind: u32) -> bool;
    /// Whether neither linker nor loader may replace this definition of a global, not even by an equivalent definition.
    pub fn is_exact(global: Value<'_>) -> bool;
    /// Whether the linker or loader may replace this definition of a global by one with another meaning.
    pub fn is_interposable(global: Value<'_>) -> bool;
    pub fn has_definitive_initializer(variable: Value<'_>) -> bool;
    pub fn function_attributes(function: Value<'_>) -> AttributeList;
    /// A function's or variable's metadata of a kind; [`MdNode::NONE`] if it has none.
    pub fn global_metadata(global: Value<'_>, kind: u32) -> MdNode;
    pub fn argument_count(call: Instruction<'_>) -> u32;
    pub fn calls_intrinsic(call: Instruction<'_>) -> bool;
    /// Whether a call is a call of an intrinsic memcpy, memmove or memset.
    pub fn calls_memory_intrinsic(call: Instruction<'_>) -> bool;
    /// Whether a call, or the function that it calls, has an attribute.
    pub fn call_has(call: Instruction<'_>, kind: u32) -> bool;
    pub fn argument_has(call: Instruction<'_>, index: u32, kind: u32) -> bool;
    pub fn result_has(call: Instruction<'_>, kind: u32) -> bool;
    pub fn may_write(inst: Instruction<'_>) -> bool;
    /// Whether a call has `vector-function-abi-variant`.
    pub fn names_vector_variants(call: Instruction<'_>) -> bool;
    pub fn largest_legal_width(module: Module<'_>) -> u32;
    pub fn pointer_width(module: Module<'_>) -> u32;
    pub fn is_legal_width(module: Module<'_>, width: u32) -> bool;
    /// The allocation size of a type in bytes; for a scalable type the least size.
    pub fn least_alloc_size(module: Module<'_>, ty: Type<'_>) -> u64;
    /// The number of a block, which is below [`block_limit`] of its function. LLVM 19 numbers the blocks when
    /// `block_limit` is called, so call `block_limit` after adding blocks.
    pub fn block_number(block: BasicBlock<'_>) -> u32;
    /// A limit that is above the numbers of all blocks of a function.
    pub fn block_limit(function: Value<'_>) -> u32;
    pub fn block_is_named(block: BasicBlock<'_>) -> bool;
    /// Whether code may assume that the linked image itself defines a global (`dso_local`).
    pub fn is_dso_local(global: Value<'_>) -> bool;
    pub fn has_sanitizer_metadata(global: Value<'_>) -> bool;
    pub fn successor_count(terminator: Instruction<'_>) -> u32;
    /// Whether an instruction has metadata besides its debug location.
    pub fn has_metadata(inst: Instruction<'_>) -> bool;
    /// The alignment of an alloca or access in bytes. LLVM-C would cut this number to 32 bits.
    pub fn alignment(inst: Instruction<'_>) -> u64;
    /// The sum of 1 for `inalloca` and 2 for `swifterror`.
    pub fn alloca_marks(alloca: Instruction<'_>) -> u32;
    /// The bits of the access of a load, store, fence, cmpxchg or atomicrmw: ordering (0 to 7), failure ordering (8 to
    /// 15), volatile (16), weak (17), elementwise (18), operation (24 to 31). Other bits are 0.
    pub fn access(inst: Instruction<'_>) -> u32;
    pub fn sync_scope(access: Instruction<'_>) -> u32;
    pub fn predicate(comparison: Instruction<'_>) -> u32;
    pub fn is_cleanup(landingpad: Instruction<'_>) -> bool;
    pub fn is_catch(landingpad: Instruction<'_>, clause: u32) -> bool;
    /// Whether a catchswitch or cleanupret has an unwind destination.
    pub fn has_unwind_destination(inst: Instruction<'_>) -> bool;
    pub fn bundle_count(call: Instruction<'_>) -> u32;
    pub fn bundle_tag(call: Instruction<'_>, index: u32) -> u32;
    pub fn bundle_size(call: Instruction<'_>, index: u32) -> u32;
    pub fn indirect_destinations(callbr: Instruction<'_>) -> u32;
    pub fn type_id(ty: Type<'_>) -> u32;
    pub fn integer_width(ty: Type<'_>) -> u32;
    pub fn address_space(ty: Type<'_>) -> u32;
    /// The length of an array or vector; of a scalable vector the least length.
    pub fn length(ty: Type<'_>) -> u64;
    pub fn part_count(ty: Type<'_>) -> u32;
    pub fn field_offset(module: Module<'_>, structure: Type<'_>, field: u32) -> u64;
    pub fn index_width(module: Module<'_>, pointer: Type<'_>) -> u32;
    /// How many bits a constant integer needs as a signed number.
    pub fn significant_bits(integer: Value<'_>) -> u32;
    /// Compares constant integers as unsigned numbers.
    pub fn is_less(a: Value<'_>, b: Value<'_>) -> bool;
    /// The low 64 bits of a constant integer, zero-extended.
    pub fn integer(constant: Value<'_>) -> u64;
    /// Word number `word` of a floating-point constant's bits.
    pub fn float_word(constant: Value<'_>, word: u32) -> u64;
    /// Whether metadata is a node; false for null.
    pub fn is_node(metadata: MdNode) -> bool;
    pub fn node_operand_count(node: MdNode) -> u32;
    /// An operand of a node; the operand may be metadata of any kind.
    pub fn node_operand(node: MdNode, index: u32) -> MdNode;
    /// The metadata that a metadata operand wraps.
    pub fn metadata_of(operand: Value<'_>) -> MdNode;
    pub fn has_variable_attributes(variable: Value<'_>) -> bool;
    /// The explicit alignment of a function or variable in bytes; 0 for none.
    pub fn global_alignment(global: Value<'_>) -> u64;
    /// The number of attribute sets in a list: one for the function, one for the result, one for each parameter. A list
    /// may end before the last parameter.
    pub fn attribute_sets(list: AttributeList) -> u32;
    /// Whether a function or variable has metadata.
    pub fn has_any_metadata(global: Value<'_>) -> bool;
    /// Whether attributes of a kind have an integer value.
    pub fn is_integer_attribute(kind: u32) -> bool;
    /// The architecture, as LLVM's `Triple` numbers it: see [`super::numbers`].
    pub fn arch(module: Module<'_>) -> u32;
    pub fn sub_arch(module: Module<'_>) -> u32;
    pub fn os(module: Module<'_>) -> u32;
    pub fn object_format(module: Module<'_>) -> u32;
    pub fn has_semantic_interposition(module: Module<'_>) -> bool;
    pub fn is_non_integral(module: Module<'_>, address_space: u32) -> bool;
    pub fn type_of(value: Value<'_>) -> Type<'_>;
    pub fn operand(user: Value<'_>, index: u32) -> Value<'_>;
    pub fn first_use(value: Value<'_>) -> Option<Use<'_>>;
    pub fn next_use(edge: Use<'_>) -> Option<Use<'_>>;
    pub fn user(edge: Use<'_>) -> Value<'_>;
    /// The used value.
    pub fn used(edge: Use<'_>) -> Value<'_>;
    /// The pointer without its casts and inbounds getelementptrs (`stripInBoundsOffsets`).
    pub fn without_offsets(pointer: Value<'_>) -> Value<'_>;
    /// The argument that, by its attribute `returned`, is the result of a call.
    pub fn returned_operand(call: Value<'_>) -> Option<Value<'_>>;
    /// The function or variable to which an alias leads; for a function or variable, the global itself.
    pub fn aliasee_object(global: Value<'_>) -> Option<Value<'_>>;
    /// The constant or local value in a `ValueAsMetadata`.
    pub fn value_of<'m>(metadata: MdNode) -> Value<'m>;
    pub fn prefix_data(function: Value<'_>) -> Option<Value<'_>>;
    pub fn prologue_data(function: Value<'_>) -> Option<Value<'_>>;
    pub fn param(function: Value<'_>, index: u32) -> Value<'_>;
    pub fn byval_type(function: Value<'_>, index: u32) -> Option<Type<'_>>;
    pub fn function_of(inst: Instruction<'_>) -> Value<'_>;
    /// The `blockaddress` constant of a block, if it exists.
    pub fn address_of_block(block: BasicBlock<'_>) -> Option<Value<'_>>;
    pub fn first_block(function: Value<'_>) -> Option<BasicBlock<'_>>;
    pub fn next_block(block: BasicBlock<'_>) -> Option<BasicBlock<'_>>;
    pub fn first_inst(block: BasicBlock<'_>) -> Option<Instruction<'_>>;
    pub fn last_inst(block: BasicBlock<'_>) -> Option<Instruction<'_>>;
    pub fn next_inst(inst: Instruction<'_>) -> Option<Instruction<'_>>;
    pub fn previous_inst(inst: Instruction<'_>) -> Option<Instruction<'_>>;
    pub fn block_of(inst: Instruction<'_>) -> BasicBlock<'_>;
    pub fn successor(terminator: Instruction<'_>, index: u32) -> BasicBlock<'_>;
    pub fn incoming_block(phi: Instruction<'_>, index: u32) -> BasicBlock<'_>;
    /// The value of the switch case that leads to successor `index`. Successor 0 is the default, which has no value.
    pub fn switch_case(inst: Instruction<'_>, index: u32) -> Value<'_>;
    pub fn allocated_type(alloca: Instruction<'_>) -> Type<'_>;
    pub fn source_type(gep: Instruction<'_>) -> Type<'_>;
    pub fn called_type(call: Instruction<'_>) -> Type<'_>;
    pub fn part(ty: Type<'_>, index: u32) -> Type<'_>;
    /// The address of an instruction's debug location, as a key of maps; 0 if the instruction has none.
    pub fn location(inst: Instruction<'_>) -> usize;
    pub fn calling_convention(call: Instruction<'_>) -> Convention;
    /// The number of the tail marker of a call: see [`tail_kind`].
    pub fn tail_call_kind(call: Instruction<'_>) -> u32;
    pub fn call_attributes(call: Instruction<'_>) -> AttributeList;
    /// Whether metadata names this global.
    pub fn is_named_by_metadata(global: Value<'_>) -> bool;
    /// The keys of the block that a `blockaddress` names, and of the block's function.
    pub fn named_block(address: Value<'_>) -> NamedBlock;
    /// Prefetches the cache line that is this many lines behind the beginning of a value.
    pub fn prefetch(value: Value<'_>, line: i32);
    /// The words of a constant integer, the lowest first.
    pub fn integer_words(constant: Value<'_>) -> List<'_, u64>;
    /// The bytes of a constant array or vector of numbers, in memory order.
    pub fn data(constant: Value<'_>) -> List<'_, u8>;
    /// The partition of a global, empty for none.
    pub fn partition(global: Value<'_>) -> List<'_, u8>;
    /// The section of a function or variable, empty for none.
    pub fn section(object: Value<'_>) -> List<'_, u8>;
    /// The name of a function's garbage collector, empty for none.
    pub fn collector(function: Value<'_>) -> List<'_, u8>;
    /// The indices of an extractvalue or insertvalue.
    pub fn indices(inst: Instruction<'_>) -> List<'_, u32>;
    /// The mask of a shufflevector; -1 stands for a poison element of the result.
    pub fn mask(inst: Instruction<'_>) -> List<'_, i32>;
    fn has_alloc_size(module: Module<'_>, ty: Type<'_>, out: &mut u64) -> bool;
    fn has_store_size(module: Module<'_>, ty: Type<'_>, out: &mut u64) -> bool;
    fn has_size_in_bits(module: Module<'_>, ty: Type<'_>, out: &mut u64) -> bool;
    pub(super) fn attributes_at(list: AttributeList, index: u32) -> List<'static, LLVMAttributeRef>;
    /// The range of a constant getelementptr's `inrange`, in bytes; false if it has none.
    pub(super) fn in_range_ends(gep: Value<'_>, lower: &mut i64, upper: &mut i64) -> bool;
    /// The number of a variable's code model; 0 for none.
    pub fn code_model(variable: Value<'_>) -> u32;
    /// The address of a variable's attributes. LLVM keeps equal attributes at one address.
    pub fn variable_attributes(variable: Value<'_>) -> AttributeList;
}

/// The accessors that take raw pointers.
pub(super) mod raw {
    use super::{LLVMAttributeRef, LLVMNamedMDNodeRef, List, MdNode, Metadata, Value, c_void, ffi};

    unsafe extern "C" {
        pub fn mf_metadata(inst: Value<'_>, out: *mut Metadata, capacity: usize) -> usize;
        pub fn mf_all_global_metadata(of: Value<'_>, out: *mut Metadata, capacity: usize) -> usize;
        pub fn mf_attribute_ranges(of: LLVMAttributeRef, context: *mut c_void, bytes: ffi::Text);
        pub fn mf_in_range(gep: Value<'_>, context: *mut c_void, bytes: ffi::Text);
        pub fn mf_named_operand_count(named: LLVMNamedMDNodeRef) -> u32;
        pub fn mf_named_operand(named: LLVMNamedMDNodeRef, index: u32) -> MdNode;
        pub fn mf_range_width(attribute: LLVMAttributeRef) -> u32;
        pub fn mf_range_bound(of: LLVMAttributeRef, is_upper: bool) -> List<'static, u64>;
    }
}

/// The tail marker of a `call`; `TailKind::None` for an invoke or callbr.
pub fn tail_kind(call: Instruction<'_>) -> TailKind {
    TailKind::of(tail_call_kind(call).into())
}

/// `Instruction::getOpcode`: see [`super::numbers::opcode`].
#[inline(always)]
pub fn opcode(inst: Instruction<'_>) -> u8 {
    (value_id(inst.value()) - id::INSTRUCTION) as u8
}

/// Whether an instruction is a call, invoke or callbr.
#[inline(always)]
pub fn is_call(inst: Instruction<'_>) -> bool {
    matches!(opcode(inst), op::CALL | op::INVOKE | op::CALL_BR)
}

#[inline(always)]
pub fn is_load_or_store(inst: Instruction<'_>) -> bool {
    matches!(opcode(inst), op::LOAD | op::STORE)
}

/// Whether an instruction is an icmp or an fcmp.
pub fn is_comparison(inst: Instruction<'_>) -> bool {
    matches!(opcode(inst), op::ICMP | op::FCMP)
}

/// The called value: the last operand.
#[inline(always)]
pub fn callee<'m>(call: Instruction<'m>) -> Value<'m> {
    operand(call.value(), operand_count(call.value()) - 1)
}

/// The uses of a value, in the order of its use list.
#[inline(always)]
pub fn uses<'m>(value: Value<'m>) -> impl Iterator<Item = Use<'m>> {
    std::iter::successors(first_use(value), |&edge| next_use(edge))
}

/// All blocks of a function.
#[inline(always)]
pub fn blocks<'m>(function: Value<'m>) -> impl Iterator<Item = BasicBlock<'m>> {
    std::iter::successors(first_block(function), |&block| next_block(block))
}

/// All instructions of a function.
#[inline(always)]
pub fn instructions<'m>(function: Value<'m>) -> impl Iterator<Item = Instruction<'m>> {
    blocks(function)
        .flat_map(|block| std::iter::successors(first_inst(block), |&inst| next_inst(inst)))
}

/// The value as an instruction, if it is one.
#[inline(always)]
pub fn as_instruction<'m>(value: Value<'m>) -> Option<Instruction<'m>> {
    (value_id(value) >= id::INSTRUCTION).then(|| Instruction::known(value))
}

/// Adds to `to` all metadata of an instruction but its debug location, in the order of the kinds.
pub fn push_metadata(inst: Instruction<'_>, to: &mut Vec<Metadata>) {
    push_all(inst.value(), raw::mf_metadata, to);
}

/// Adds to `to` all metadata of a function or variable, in the order of the kinds.
pub fn push_global_metadata(global: Value<'_>, to: &mut Vec<Metadata>) {
    push_all(global, raw::mf_all_global_metadata, to);
}

type AllMetadata = unsafe extern "C" fn(Value<'_>, *mut Metadata, usize) -> usize;

#[inline(always)]
fn push_all(of: Value<'_>, read: AllMetadata, to: &mut Vec<Metadata>) {
    const ROOM: usize = 8;
    let len = to.len();
    to.reserve(ROOM);
    // SAFETY: a live value of the kind that the accessor reads, and room for as many entries as it writes.
    unsafe {
        let room = to.capacity() - len;
        let count = read(of, to.as_mut_ptr().add(len), room);
        if count > room {
            to.reserve(count);
            read(of, to.as_mut_ptr().add(len), count);
        }
        to.set_len(len + count);
    }
}

/// The opcode of a constant expression.
pub fn expression_opcode(constant: Value<'_>) -> u32 {
    words(constant).into()
}

/// Whether a metadata operand wraps a local value.
pub fn is_local_metadata(operand: Value<'_>) -> bool {
    metadata_form(operand) == 1
}

/// The distance in bytes between the elements of an array of a type; `None` for a scalable or unsized type.
#[inline(always)]
pub fn alloc_size(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    let mut size = 0;
    has_alloc_size(module, ty, &mut size).then_some(size)
}

/// The number of bytes that a store of a type writes; `None` for a scalable type.
pub fn store_size(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    let mut size = 0;
    has_store_size(module, ty, &mut size).then_some(size)
}

/// The size in bits of a sized type; for a scalable type the least size.
pub fn size_in_bits(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    let mut size = 0;
    has_size_in_bits(module, ty, &mut size).then_some(size)
}

impl MdNode {
    /// The number of operands; 0 for [`MdNode::NONE`] and for metadata that is not a node.
    pub fn operand_count(self) -> u32 {
        match is_node(self) {
            true => node_operand_count(self),
            false => 0,
        }
    }

    /// An operand, if the operand is a node.
    pub fn operand(self, index: u32) -> Option<MdNode> {
        (index < self.operand_count())
            .then(|| node_operand(self, index))
            .filter(|&operand| is_node(operand))
    }
}
