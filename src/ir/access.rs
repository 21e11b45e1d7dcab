// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The accessors of `plugin/access.cpp` as safe functions, for the loops over instructions.
//!
//! A build with link-time optimization across the two languages (`cargo xtask build`) inlines the accessors, so that a
//! loop over instructions is as fast in Rust as in C++. In other builds each accessor is a call. [`super`] says why
//! [`crate::check`] has readers of its own.

use super::live::{read, view};
use super::{Convention, TailKind};
use libc::{c_char, c_void};
use llvm_sys::prelude::*;

use super::{
    AttributeList, BasicBlock, Instruction, MdNode, Metadata, Module, Type, Use, Value, ffi,
};

/// The accessors with their C++ signatures.
pub(super) mod raw {
    use super::*;

    unsafe extern "C" {
        pub fn mf_value_id(value: LLVMValueRef) -> u32;
        pub fn mf_type_of(value: LLVMValueRef) -> LLVMTypeRef;
        pub fn mf_operand_count(user: LLVMValueRef) -> u32;
        pub fn mf_operand(user: LLVMValueRef, index: u32) -> LLVMValueRef;
        pub fn mf_first_use(value: LLVMValueRef) -> LLVMUseRef;
        pub fn mf_next_use(edge: LLVMUseRef) -> LLVMUseRef;
        pub fn mf_user(edge: LLVMUseRef) -> LLVMValueRef;
        pub fn mf_operand_number(edge: LLVMUseRef) -> u32;
        pub fn mf_is_metadata_operand(value: LLVMValueRef) -> bool;
        pub fn mf_is_defined(value: LLVMValueRef, levels: u32) -> bool;
        pub fn mf_flags(value: LLVMValueRef) -> u8;
        pub fn mf_words(inst: LLVMValueRef) -> u16;
        pub fn mf_metadata_form(metadata_as_value: LLVMValueRef) -> u32;
        pub fn mf_first_block(function: LLVMValueRef) -> LLVMBasicBlockRef;
        pub fn mf_next_block(block: LLVMBasicBlockRef) -> LLVMBasicBlockRef;
        pub fn mf_block_number(block: LLVMBasicBlockRef) -> u32;
        pub fn mf_block_limit(function: LLVMValueRef) -> u32;
        pub fn mf_block_is_named(block: LLVMBasicBlockRef) -> bool;
        pub fn mf_first_inst(block: LLVMBasicBlockRef) -> LLVMValueRef;
        pub fn mf_last_inst(block: LLVMBasicBlockRef) -> LLVMValueRef;
        pub fn mf_next_inst(inst: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_previous_inst(inst: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_block_of(inst: LLVMValueRef) -> LLVMBasicBlockRef;
        pub fn mf_successor_count(terminator: LLVMValueRef) -> u32;
        pub fn mf_successor(terminator: LLVMValueRef, index: u32) -> LLVMBasicBlockRef;
        pub fn mf_location(inst: LLVMValueRef) -> *const c_void;
        pub fn mf_has_metadata(inst: LLVMValueRef) -> bool;
        pub fn mf_metadata(inst: LLVMValueRef, out: *mut Metadata, capacity: usize) -> usize;
        pub fn mf_incoming_block(phi: LLVMValueRef, index: u32) -> LLVMBasicBlockRef;
        pub fn mf_switch_case(inst: LLVMValueRef, index: u32) -> LLVMValueRef;
        pub fn mf_alignment(inst: LLVMValueRef) -> u64;
        pub fn mf_alloca_marks(alloca: LLVMValueRef) -> u32;
        pub fn mf_allocated_type(alloca: LLVMValueRef) -> LLVMTypeRef;
        pub fn mf_access(inst: LLVMValueRef) -> u32;
        pub fn mf_sync_scope(access: LLVMValueRef) -> u32;
        pub fn mf_predicate(comparison: LLVMValueRef) -> u32;
        pub fn mf_source_type(gep: LLVMValueRef) -> LLVMTypeRef;
        pub fn mf_indices(inst: LLVMValueRef, len: *mut usize) -> *const u32;
        pub fn mf_mask(shuffle: LLVMValueRef, len: *mut usize) -> *const i32;
        pub fn mf_is_cleanup(landingpad: LLVMValueRef) -> bool;
        pub fn mf_is_catch(landingpad: LLVMValueRef, clause: u32) -> bool;
        pub fn mf_has_unwind_destination(inst: LLVMValueRef) -> bool;
        pub fn mf_called_type(call: LLVMValueRef) -> LLVMTypeRef;
        pub fn mf_calling_convention(call: LLVMValueRef) -> u32;
        pub fn mf_tail_call_kind(call: LLVMValueRef) -> u32;
        pub fn mf_bundle_count(call: LLVMValueRef) -> u32;
        pub fn mf_bundle_tag(call: LLVMValueRef, index: u32) -> u32;
        pub fn mf_bundle_size(call: LLVMValueRef, index: u32) -> u32;
        pub fn mf_indirect_destinations(callbr: LLVMValueRef) -> u32;
        pub fn mf_type_id(ty: LLVMTypeRef) -> u32;
        pub fn mf_integer_width(ty: LLVMTypeRef) -> u32;
        pub fn mf_address_space(ty: LLVMTypeRef) -> u32;
        pub fn mf_length(ty: LLVMTypeRef) -> u64;
        pub fn mf_part_count(ty: LLVMTypeRef) -> u32;
        pub fn mf_part(ty: LLVMTypeRef, index: u32) -> LLVMTypeRef;
        pub fn mf_used(edge: LLVMUseRef) -> LLVMValueRef;
        pub fn mf_without_offsets(pointer: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_is_local(global: LLVMValueRef) -> bool;
        pub fn mf_is_thread_local(variable: LLVMValueRef) -> bool;
        pub fn mf_param_count(function: LLVMValueRef) -> u32;
        pub fn mf_param(function: LLVMValueRef, index: u32) -> LLVMValueRef;
        pub fn mf_byval_type(function: LLVMValueRef, index: u32) -> LLVMTypeRef;
        pub fn mf_param_has(function: LLVMValueRef, index: u32, kind: u32) -> bool;
        pub fn mf_function_has(function: LLVMValueRef, kind: u32) -> bool;
        pub fn mf_call_has(call: LLVMValueRef, kind: u32) -> bool;
        pub fn mf_argument_has(call: LLVMValueRef, index: u32, kind: u32) -> bool;
        pub fn mf_result_has(call: LLVMValueRef, kind: u32) -> bool;
        pub fn mf_returned_operand(call: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_is_interposable(global: LLVMValueRef) -> bool;
        pub fn mf_aliasee_object(global: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_has_definitive_initializer(variable: LLVMValueRef) -> bool;
        pub fn mf_may_write(inst: LLVMValueRef) -> bool;
        pub fn mf_goes_on(inst: LLVMValueRef) -> bool;
        pub fn mf_is_assumption(inst: LLVMValueRef) -> bool;
        pub fn mf_function_attributes(function: LLVMValueRef) -> AttributeList;
        pub fn mf_has_global_metadata(function: LLVMValueRef, kind: u32) -> bool;
        pub fn mf_global_metadata(function: LLVMValueRef, kind: u32) -> MdNode;
        pub fn mf_all_global_metadata(
            global: LLVMValueRef,
            out: *mut Metadata,
            capacity: usize,
        ) -> usize;
        pub fn mf_has_any_metadata(global: LLVMValueRef) -> bool;
        pub fn mf_is_integer_attribute(kind: u32) -> bool;
        pub fn mf_is_exact(global: LLVMValueRef) -> bool;
        pub fn mf_global_marks(global: LLVMValueRef) -> u32;
        pub fn mf_variable_marks(variable: LLVMValueRef) -> u32;
        pub fn mf_global_alignment(global: LLVMValueRef) -> u64;
        pub fn mf_partition(global: LLVMValueRef, len: *mut usize) -> *const u8;
        pub fn mf_prefix_data(function: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_prologue_data(function: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_attribute_sets(list: AttributeList) -> u32;
        pub fn mf_attributes_at(
            list: AttributeList,
            index: u32,
            len: *mut usize,
        ) -> *const LLVMAttributeRef;
        pub fn mf_attribute_ranges(
            attribute: LLVMAttributeRef,
            context: *mut c_void,
            bytes: ffi::Text,
        );
        pub fn mf_is_node(metadata: MdNode) -> bool;
        pub fn mf_node_operand_count(node: MdNode) -> u32;
        pub fn mf_node_operand(node: MdNode, index: u32) -> MdNode;
        pub fn mf_named_operand_count(named: LLVMNamedMDNodeRef) -> u32;
        pub fn mf_named_operand(named: LLVMNamedMDNodeRef, index: u32) -> MdNode;
        pub fn mf_metadata_of(metadata_as_value: LLVMValueRef) -> MdNode;
        pub fn mf_value_of(value_as_metadata: MdNode) -> LLVMValueRef;
        pub fn mf_is_named_by_metadata(global: LLVMValueRef) -> bool;
        pub fn mf_arch(module: LLVMModuleRef) -> u32;
        pub fn mf_sub_arch(module: LLVMModuleRef) -> u32;
        pub fn mf_os(module: LLVMModuleRef) -> u32;
        pub fn mf_object_format(module: LLVMModuleRef) -> u32;
        pub fn mf_has_semantic_interposition(module: LLVMModuleRef) -> bool;
        pub fn mf_is_non_integral(module: LLVMModuleRef, address_space: u32) -> bool;
        pub fn mf_integer_words(integer: LLVMValueRef, len: *mut usize) -> *const u64;
        pub fn mf_float_word(constant: LLVMValueRef, word: u32) -> u64;
        pub fn mf_data(constant: LLVMValueRef, len: *mut usize) -> *const u8;
        pub fn mf_in_range(gep: LLVMValueRef, context: *mut c_void, bytes: ffi::Text);
        pub fn mf_function_of(inst: LLVMValueRef) -> LLVMValueRef;
        pub fn mf_address_of_block(block: LLVMBasicBlockRef) -> LLVMValueRef;
        pub fn mf_argument_count(call: LLVMValueRef) -> u32;
        pub fn mf_calls_intrinsic(call: LLVMValueRef) -> bool;
        pub fn mf_calls_memory_intrinsic(call: LLVMValueRef) -> bool;
        pub fn mf_names_vector_variants(call: LLVMValueRef) -> bool;
        pub fn mf_largest_legal_width(module: LLVMModuleRef) -> u32;
        pub fn mf_pointer_width(module: LLVMModuleRef) -> u32;
        pub fn mf_is_legal_width(module: LLVMModuleRef, width: u32) -> bool;
        pub fn mf_size_in_bits(module: LLVMModuleRef, ty: LLVMTypeRef, out: *mut u64) -> bool;
        pub fn mf_least_alloc_size(module: LLVMModuleRef, ty: LLVMTypeRef) -> u64;
        pub fn mf_prefetch(value: LLVMValueRef, line: i32);
        pub fn mf_argument_number(argument: LLVMValueRef) -> u32;
        pub fn mf_is_variadic(ty: LLVMTypeRef) -> bool;
        pub fn mf_has_metadata_of(inst: LLVMValueRef, kind: u32) -> bool;
        pub fn mf_alloc_size(module: LLVMModuleRef, ty: LLVMTypeRef, out: *mut u64) -> bool;
        pub fn mf_store_size(module: LLVMModuleRef, ty: LLVMTypeRef, out: *mut u64) -> bool;
        pub fn mf_collector(function: LLVMValueRef, len: *mut usize) -> *const c_char;
        pub fn mf_field_offset(module: LLVMModuleRef, ty: LLVMTypeRef, field: u32) -> u64;
        pub fn mf_index_width(module: LLVMModuleRef, pointer: LLVMTypeRef) -> u32;
        pub fn mf_significant_bits(integer: LLVMValueRef) -> u32;
        pub fn mf_is_less(a: LLVMValueRef, b: LLVMValueRef) -> bool;
        pub fn mf_integer(integer: LLVMValueRef) -> u64;
        pub fn mf_elements(data: LLVMValueRef, len: *mut usize) -> *const c_char;
        pub fn mf_in_range_ends(gep: LLVMValueRef, lower: *mut i64, upper: *mut i64) -> bool;
        pub fn mf_atomic_scope(atomic: LLVMValueRef) -> u32;
        pub fn mf_is_dso_local(global: LLVMValueRef) -> bool;
        pub fn mf_section(object: LLVMValueRef, len: *mut usize) -> *const c_char;
        pub fn mf_function_alignment(function: LLVMValueRef) -> u64;
        pub fn mf_has_sanitizer_metadata(global: LLVMValueRef) -> bool;
        pub fn mf_code_model(variable: LLVMValueRef) -> u32;
        pub fn mf_variable_attributes(variable: LLVMValueRef) -> *const c_void;
        pub fn mf_attribute_is_integer(attribute: LLVMAttributeRef) -> bool;
        pub fn mf_range_width(attribute: LLVMAttributeRef) -> u32;
        pub fn mf_range_lower(attribute: LLVMAttributeRef) -> *const u64;
        pub fn mf_range_upper(attribute: LLVMAttributeRef) -> *const u64;
    }
}

macro_rules! readers {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $of:ty),*) -> $result:ty = $raw:ident;)*) => {
        $(
            $(#[$doc])*
            #[inline(always)]
            pub fn $name($($argument: $of),*) -> $result {
                read!(raw::$raw($($argument),*))
            }
        )*
    };
}

pub fn calling_convention(call: Instruction<'_>) -> Convention {
    Convention(convention_number(call))
}

/// The tail marker of a `call`; `TailKind::None` for an invoke or callbr.
pub fn tail_kind(call: Instruction<'_>) -> TailKind {
    TailKind::of(tail_number(call).into())
}

readers! {
    /// `Value::getValueID`: see [`super::numbers::value_id`].
    value_id(value: Value<'_>) -> u32 = mf_value_id;
    operand_count(user: Value<'_>) -> u32 = mf_operand_count;
    operand_number(edge: Use<'_>) -> u32 = mf_operand_number;
    /// Whether a call has this value in a metadata operand. LLVM does not count such an operand as a use of the value.
    is_metadata_operand(value: Value<'_>) -> bool = mf_is_metadata_operand;
    /// Whether LLVM's analysis finds, within this many levels of operands, that a value is neither undef nor poison.
    is_defined(value: Value<'_>, levels: u32) -> bool = mf_is_defined;
    /// The flags of an instruction or constant expression: wrapping, exact, fast math, inbounds, ...
    flags(value: Value<'_>) -> u8 = mf_flags;
    /// `getSubclassDataFromValue`: most properties of an instruction beyond its type and operands.
    words(inst: Instruction<'_>) -> u16 = mf_words;
    /// What a metadata operand wraps: 1 for a local value, 2 for a `DIArgList`, 0 for any other metadata.
    metadata_form(operand: Value<'_>) -> u32 = mf_metadata_form;
    argument_number(argument: Value<'_>) -> u32 = mf_argument_number;
    is_variadic(function: Type<'_>) -> bool = mf_is_variadic;
    /// Whether an instruction has metadata of a kind.
    look_up(inst: Instruction<'_>, kind: u32) -> bool = mf_has_metadata_of;
    is_local(global: Value<'_>) -> bool = mf_is_local;
    is_thread_local(variable: Value<'_>) -> bool = mf_is_thread_local;
    param_count(function: Value<'_>) -> u32 = mf_param_count;
    /// Whether a parameter has an attribute of this kind ([`super::numbers::attribute`]).
    param_has(function: Value<'_>, index: u32, kind: u32) -> bool = mf_param_has;
    function_has(function: Value<'_>, kind: u32) -> bool = mf_function_has;
    /// Whether no linker or loader may choose another definition: see [`super::is_exact_definition`].
    is_exact(global: Value<'_>) -> bool = mf_is_exact;
    /// Whether the linker or loader may replace this definition of a global by one with another meaning.
    is_interposable(global: Value<'_>) -> bool = mf_is_interposable;
    has_definitive_initializer(variable: Value<'_>) -> bool = mf_has_definitive_initializer;
    function_attributes(function: Value<'_>) -> AttributeList = mf_function_attributes;
    has_global_metadata(function: Value<'_>, kind: u32) -> bool = mf_has_global_metadata;
    /// A function's metadata of a kind; [`MdNode::NONE`] if it has none.
    global_metadata(function: Value<'_>, kind: u32) -> MdNode = mf_global_metadata;
    argument_count(call: Instruction<'_>) -> u32 = mf_argument_count;
    calls_intrinsic(call: Instruction<'_>) -> bool = mf_calls_intrinsic;
    /// Whether a call is a call of an intrinsic memcpy, memmove or memset.
    calls_memory_intrinsic(call: Instruction<'_>) -> bool = mf_calls_memory_intrinsic;
    /// Whether a call, or the function that it calls, has an attribute.
    call_has(call: Instruction<'_>, kind: u32) -> bool = mf_call_has;
    argument_has(call: Instruction<'_>, index: u32, kind: u32) -> bool = mf_argument_has;
    result_has(call: Instruction<'_>, kind: u32) -> bool = mf_result_has;
    may_write(inst: Instruction<'_>) -> bool = mf_may_write;
    /// Whether control is certain to go on from this instruction to the next one: no exception, no endless loop.
    goes_on(inst: Instruction<'_>) -> bool = mf_goes_on;
    /// Whether this is a call of `llvm.assume` or of an intrinsic for debug information.
    is_assumption(inst: Instruction<'_>) -> bool = mf_is_assumption;
    /// Whether a call has `vector-function-abi-variant`.
    names_vector_variants(call: Instruction<'_>) -> bool = mf_names_vector_variants;
    largest_legal_width(module: Module<'_>) -> u32 = mf_largest_legal_width;
    pointer_width(module: Module<'_>) -> u32 = mf_pointer_width;
    is_legal_width(module: Module<'_>, width: u32) -> bool = mf_is_legal_width;
    /// The allocation size of a type in bytes; for a scalable type the least size.
    least_alloc_size(module: Module<'_>, ty: Type<'_>) -> u64 = mf_least_alloc_size;
    /// The number of a block, which is below [`block_limit`] of its function. LLVM 19 numbers the blocks when
    /// `block_limit` is called, so call `block_limit` after adding blocks.
    block_number(block: BasicBlock<'_>) -> u32 = mf_block_number;
    /// A limit that is above the numbers of all blocks of a function.
    block_limit(function: Value<'_>) -> u32 = mf_block_limit;
    is_named(block: BasicBlock<'_>) -> bool = mf_block_is_named;
    /// Whether code may assume that the linked image itself defines a global (`dso_local`).
    is_dso_local(global: Value<'_>) -> bool = mf_is_dso_local;
    has_sanitizer_metadata(global: Value<'_>) -> bool = mf_has_sanitizer_metadata;
    successor_count(terminator: Instruction<'_>) -> u32 = mf_successor_count;
    /// Whether an instruction has metadata besides its debug location.
    has_metadata(inst: Instruction<'_>) -> bool = mf_has_metadata;
    /// The alignment of an alloca or access in bytes. LLVM-C would cut this number to 32 bits.
    alignment(inst: Instruction<'_>) -> u64 = mf_alignment;
    /// The sum of 1 for `inalloca` and 2 for `swifterror`.
    alloca_marks(alloca: Instruction<'_>) -> u32 = mf_alloca_marks;
    /// The bits of the access of a load, store, fence, cmpxchg or atomicrmw: ordering (0 to 7), failure ordering (8 to
    /// 15), volatile (16), weak (17), elementwise (18), operation (24 to 31). Other bits are 0.
    access(inst: Instruction<'_>) -> u32 = mf_access;
    sync_scope(access: Instruction<'_>) -> u32 = mf_sync_scope;
    predicate(comparison: Instruction<'_>) -> u32 = mf_predicate;
    is_cleanup(landingpad: Instruction<'_>) -> bool = mf_is_cleanup;
    is_catch(landingpad: Instruction<'_>, clause: u32) -> bool = mf_is_catch;
    /// Whether a catchswitch or cleanupret has an unwind destination.
    has_unwind_destination(inst: Instruction<'_>) -> bool = mf_has_unwind_destination;
    convention_number(call: Instruction<'_>) -> u32 = mf_calling_convention;
    tail_number(call: Instruction<'_>) -> u32 = mf_tail_call_kind;
    bundle_count(call: Instruction<'_>) -> u32 = mf_bundle_count;
    bundle_tag(call: Instruction<'_>, index: u32) -> u32 = mf_bundle_tag;
    bundle_size(call: Instruction<'_>, index: u32) -> u32 = mf_bundle_size;
    indirect_destinations(callbr: Instruction<'_>) -> u32 = mf_indirect_destinations;
    type_id(ty: Type<'_>) -> u32 = mf_type_id;
    integer_width(ty: Type<'_>) -> u32 = mf_integer_width;
    address_space(ty: Type<'_>) -> u32 = mf_address_space;
    /// The length of an array or vector; of a scalable vector the least length.
    length(ty: Type<'_>) -> u64 = mf_length;
    part_count(ty: Type<'_>) -> u32 = mf_part_count;
    field_offset(module: Module<'_>, structure: Type<'_>, field: u32) -> u64 = mf_field_offset;
    index_width(module: Module<'_>, pointer: Type<'_>) -> u32 = mf_index_width;
    /// How many bits a constant integer needs as a signed number.
    significant_bits(integer: Value<'_>) -> u32 = mf_significant_bits;
    /// Compares constant integers as unsigned numbers.
    is_less(a: Value<'_>, b: Value<'_>) -> bool = mf_is_less;
    /// The low 64 bits of a constant integer, zero-extended.
    integer(constant: Value<'_>) -> u64 = mf_integer;
    /// Word number `word` of a floating-point constant's bits.
    float_word(constant: Value<'_>, word: u32) -> u64 = mf_float_word;
    /// Whether metadata is a node; false for null.
    is_node(metadata: MdNode) -> bool = mf_is_node;
    node_operand_count(node: MdNode) -> u32 = mf_node_operand_count;
    /// An operand of a node; the operand may be metadata of any kind.
    node_operand(node: MdNode, index: u32) -> MdNode = mf_node_operand;
    /// The metadata that a metadata operand wraps.
    metadata_of(operand: Value<'_>) -> MdNode = mf_metadata_of;
    /// The sum of 1 if a global is dso_local and 2 if it has sanitizer metadata.
    global_marks(global: Value<'_>) -> u32 = mf_global_marks;
    /// The sum of 1 if a variable has attributes and 2 if it has a code model.
    variable_marks(variable: Value<'_>) -> u32 = mf_variable_marks;
    /// The explicit alignment of a function or variable in bytes; 0 for none.
    global_alignment(global: Value<'_>) -> u64 = mf_global_alignment;
    /// The number of attribute sets in a list: one for the function, one for the result, one for each parameter. A list
    /// may end before the last parameter.
    attribute_sets(list: AttributeList) -> u32 = mf_attribute_sets;
    /// Whether a function or variable has metadata.
    has_any_metadata(global: Value<'_>) -> bool = mf_has_any_metadata;
    /// Whether attributes of a kind have an integer value.
    is_integer_attribute(kind: u32) -> bool = mf_is_integer_attribute;
    /// The architecture, as LLVM's `Triple` numbers it: see [`super::numbers`].
    arch(module: Module<'_>) -> u32 = mf_arch;
    sub_arch(module: Module<'_>) -> u32 = mf_sub_arch;
    os(module: Module<'_>) -> u32 = mf_os;
    object_format(module: Module<'_>) -> u32 = mf_object_format;
    has_semantic_interposition(module: Module<'_>) -> bool = mf_has_semantic_interposition;
    is_non_integral(module: Module<'_>, address_space: u32) -> bool = mf_is_non_integral;
}

/// `Instruction::getOpcode`: see [`super::numbers::opcode`].
#[inline(always)]
pub fn opcode(inst: Instruction<'_>) -> u8 {
    (value_id(inst.value()) - super::numbers::value_id::INSTRUCTION) as u8
}

/// Whether an instruction is a call, invoke or callbr.
#[inline(always)]
pub fn is_call(inst: Instruction<'_>) -> bool {
    use super::numbers::opcode::{CALL, CALL_BR, INVOKE};
    matches!(opcode(inst), CALL | INVOKE | CALL_BR)
}

#[inline(always)]
pub fn is_load_or_store(inst: Instruction<'_>) -> bool {
    use super::numbers::opcode::{LOAD, STORE};
    matches!(opcode(inst), LOAD | STORE)
}

/// Whether an instruction is an icmp or an fcmp.
pub fn is_comparison(inst: Instruction<'_>) -> bool {
    use super::numbers::opcode::{FCMP, ICMP};
    matches!(opcode(inst), ICMP | FCMP)
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
    (value_id(value) >= super::numbers::value_id::INSTRUCTION).then(|| Instruction::known(value))
}

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $of:ty),*) -> $result:ty = $raw:ident;)*) => {
        $(
            $(#[$doc])*
            #[inline(always)]
            pub fn $name<'m>($($argument: $of),*) -> $result {
                view!(raw::$raw($($argument),*))
            }
        )*
    };
}

views! {
    type_of(value: Value<'m>) -> Type<'m> = mf_type_of;
    operand(user: Value<'m>, index: u32) -> Value<'m> = mf_operand;
    first_use(value: Value<'m>) -> Option<Use<'m>> = mf_first_use;
    next_use(edge: Use<'m>) -> Option<Use<'m>> = mf_next_use;
    user(edge: Use<'m>) -> Value<'m> = mf_user;
    /// The used value.
    used(edge: Use<'m>) -> Value<'m> = mf_used;
    /// The pointer without its casts and inbounds getelementptrs (`stripInBoundsOffsets`).
    without_offsets(pointer: Value<'m>) -> Value<'m> = mf_without_offsets;
    /// The argument that, by its attribute `returned`, is the result of a call.
    returned_operand(call: Instruction<'m>) -> Option<Value<'m>> = mf_returned_operand;
    /// The function or variable to which an alias leads; for a function or variable, the global itself.
    aliasee_object(global: Value<'m>) -> Option<Value<'m>> = mf_aliasee_object;
    /// The constant or local value in a `ValueAsMetadata`.
    value_of(metadata: MdNode) -> Value<'m> = mf_value_of;
    prefix_data(function: Value<'m>) -> Option<Value<'m>> = mf_prefix_data;
    prologue_data(function: Value<'m>) -> Option<Value<'m>> = mf_prologue_data;
    param(function: Value<'m>, index: u32) -> Value<'m> = mf_param;
    byval_type(function: Value<'m>, index: u32) -> Option<Type<'m>> = mf_byval_type;
    function_of(inst: Instruction<'m>) -> Value<'m> = mf_function_of;
    /// The `blockaddress` constant of a block, if it exists.
    address_of_block(block: BasicBlock<'m>) -> Option<Value<'m>> = mf_address_of_block;
    first_block(function: Value<'m>) -> Option<BasicBlock<'m>> = mf_first_block;
    next_block(block: BasicBlock<'m>) -> Option<BasicBlock<'m>> = mf_next_block;
    first_inst(block: BasicBlock<'m>) -> Option<Instruction<'m>> = mf_first_inst;
    last_inst(block: BasicBlock<'m>) -> Option<Instruction<'m>> = mf_last_inst;
    next_inst(inst: Instruction<'m>) -> Option<Instruction<'m>> = mf_next_inst;
    previous_inst(inst: Instruction<'m>) -> Option<Instruction<'m>> = mf_previous_inst;
    block_of(inst: Instruction<'m>) -> BasicBlock<'m> = mf_block_of;
    successor(terminator: Instruction<'m>, index: u32) -> BasicBlock<'m> = mf_successor;
    incoming_block(phi: Instruction<'m>, index: u32) -> BasicBlock<'m> = mf_incoming_block;
    /// The value of the switch case that leads to successor `index`. Successor 0 is the default, which has no value.
    switch_case(inst: Instruction<'m>, index: u32) -> Value<'m> = mf_switch_case;
    allocated_type(alloca: Instruction<'m>) -> Type<'m> = mf_allocated_type;
    source_type(gep: Instruction<'m>) -> Type<'m> = mf_source_type;
    called_type(call: Instruction<'m>) -> Type<'m> = mf_called_type;
    part(ty: Type<'m>, index: u32) -> Type<'m> = mf_part;
}

/// The address of an instruction's debug location, as a key of maps; 0 if the instruction has none.
#[inline(always)]
pub fn location(inst: Instruction<'_>) -> usize {
    read!(raw::mf_location(inst)) as usize
}

/// The attributes of a call.
#[inline(always)]
pub fn call_attributes(call: Instruction<'_>) -> AttributeList {
    read!(ffi::mf_call_attributes(call))
}

/// Adds to `to` all metadata of an instruction but its debug location, in the order of the kinds.
pub fn push_metadata(inst: Instruction<'_>, to: &mut Vec<Metadata>) {
    push_all(inst.value(), raw::mf_metadata, to);
}

/// Adds to `to` all metadata of a function or variable, in the order of the kinds.
pub fn push_global_metadata(global: Value<'_>, to: &mut Vec<Metadata>) {
    push_all(global, raw::mf_all_global_metadata, to);
}

type AllMetadata = unsafe extern "C" fn(LLVMValueRef, *mut Metadata, usize) -> usize;

#[inline(always)]
fn push_all(of: Value<'_>, read: AllMetadata, to: &mut Vec<Metadata>) {
    const ROOM: usize = 8;
    let len = to.len();
    to.reserve(ROOM);
    // SAFETY: a live value of the kind that the accessor reads, and room for as many entries as it writes.
    unsafe {
        let room = to.capacity() - len;
        let count = read(of.raw(), to.as_mut_ptr().add(len), room);
        if count > room {
            to.reserve(count);
            read(of.raw(), to.as_mut_ptr().add(len), count);
        }
        to.set_len(len + count);
    }
}

/// The opcode of a constant expression.
pub fn expression_opcode(constant: Value<'_>) -> u32 {
    read!(raw::mf_words(constant)).into()
}

/// Whether a metadata operand wraps a local value.
pub fn is_local_metadata(operand: Value<'_>) -> bool {
    metadata_form(operand) == 1
}

/// The words of a constant integer, the lowest first.
pub fn integer_words<'m>(constant: Value<'m>) -> &'m [u64] {
    let mut len = 0;
    // SAFETY: a live constant, which keeps its words.
    unsafe { super::live::array(raw::mf_integer_words(constant.raw(), &mut len), len) }
}

/// The bytes of a constant array or vector of numbers.
pub fn data<'m>(constant: Value<'m>) -> &'m [u8] {
    let mut len = 0;
    // SAFETY: a live constant, which keeps its bytes.
    unsafe { super::live::array(raw::mf_data(constant.raw(), &mut len), len) }
}

/// The partition of a global, empty for none.
pub fn partition<'m>(global: Value<'m>) -> &'m [u8] {
    let mut len = 0;
    // SAFETY: the module keeps the text.
    unsafe { super::live::array(raw::mf_partition(global.raw(), &mut len), len) }
}

/// The section of a function or variable, empty for none.
pub fn section<'m>(object: Value<'m>) -> &'m [u8] {
    let mut len = 0;
    // SAFETY: the context keeps the text.
    unsafe { super::live::array(raw::mf_section(object.raw(), &mut len).cast(), len) }
}

/// The name of a function's garbage collector, empty for none.
pub fn collector<'m>(function: Value<'m>) -> &'m [u8] {
    let mut len = 0;
    // SAFETY: the context keeps the text.
    unsafe { super::live::array(raw::mf_collector(function.raw(), &mut len).cast(), len) }
}

/// The indices of an extractvalue or insertvalue.
#[inline(always)]
pub fn indices<'m>(inst: Instruction<'m>) -> &'m [u32] {
    let mut len = 0;
    // SAFETY: an extractvalue or insertvalue keeps its indices while it lives.
    unsafe { super::live::array(raw::mf_indices(inst.value().raw(), &mut len), len) }
}

/// The mask of a shufflevector; -1 stands for a poison element of the result.
#[inline(always)]
pub fn mask<'m>(inst: Instruction<'m>) -> &'m [i32] {
    let mut len = 0;
    // SAFETY: a shufflevector keeps its mask while it lives.
    unsafe { super::live::array(raw::mf_mask(inst.value().raw(), &mut len), len) }
}

/// The distance in bytes between the elements of an array of a type; `None` for a scalable or unsized type.
#[inline(always)]
pub fn alloc_size(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    let mut size = 0;
    // SAFETY: a live module and type.
    unsafe { raw::mf_alloc_size(module.raw(), ty.raw(), &mut size) }.then_some(size)
}

/// The number of bytes that a store of a type writes; `None` for a scalable type.
pub fn store_size(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    let mut size = 0;
    // SAFETY: a live module and type.
    unsafe { raw::mf_store_size(module.raw(), ty.raw(), &mut size) }.then_some(size)
}

/// The size in bits of a sized type; for a scalable type the least size.
pub fn size_in_bits(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    let mut size = 0;
    // SAFETY: a live module and type.
    unsafe { raw::mf_size_in_bits(module.raw(), ty.raw(), &mut size) }.then_some(size)
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
