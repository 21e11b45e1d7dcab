// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- access.h - One-line readers ----------------------------------------===//
//
// Each asks LLVM one thing about one value. None decides anything, and none
// walks. Only C types cross to Rust, which repeats these declarations in
// src/ir/access.rs. They are what LLVM-C has no function for, what it got a
// function for after LLVM 14 (build.rs says why that matters), and what is
// asked for every instruction: a build with link-time optimization across the
// two languages
// (`cargo xtask build`) inlines them into the loops of src/read.
// test/rust/views.rs compares those of instructions with LLVM's C API, and that
// with printed IR.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_ACCESS_H
#define MERGEFN_ACCESS_H

#include "llvm-c/Types.h"
#include <cstddef>
#include <cstdint>

extern "C" {

/// Takes a text that is copied before it returns.
typedef void (*MfText)(void *context, const char *text, size_t len);

struct MfMetadata {
  uint64_t kind;
  LLVMMetadataRef node;
};

/// What a block address names.
struct MfNamedBlock {
  LLVMValueRef function;
  LLVMBasicBlockRef block;
};

// --- Values and uses ---------------------------------------------------------

uint32_t mf_value_id(LLVMValueRef value);
LLVMTypeRef mf_type_of(LLVMValueRef value);
uint32_t mf_operand_count(LLVMValueRef user);
LLVMValueRef mf_operand(LLVMValueRef user, uint32_t index);
LLVMUseRef mf_first_use(LLVMValueRef value);
LLVMUseRef mf_next_use(LLVMUseRef use);
LLVMValueRef mf_user(LLVMUseRef use);
LLVMValueRef mf_used(LLVMUseRef use);
/// The number of the operand that a use is.
uint32_t mf_operand_number(LLVMUseRef use);
/// Whether a call has the value for an operand in metadata, which is no use in
/// LLVM's sense.
bool mf_is_metadata_operand(LLVMValueRef value);
/// Whether LLVM's analysis finds that a value is neither undef nor poison, if
/// it looks at the operands of operands so far.
bool mf_is_defined(LLVMValueRef value, uint32_t levels);
/// The flags of an instruction or constant expression: wrapping, exact, fast
/// math, inbounds, ..., as LLVM keeps them.
uint8_t mf_flags(LLVMValueRef value);
/// Most of what an instruction has beside type and operands, in LLVM's bits.
uint16_t mf_words(LLVMValueRef inst);
uint32_t mf_argument_number(LLVMValueRef argument);
/// Asks for a line of memory that many lines behind the beginning of a value.
void mf_prefetch(LLVMValueRef value, int line);
/// What metadata an operand wraps: 0 a node, 1 a local value, 2 a list of
/// those.
uint32_t mf_metadata_form(LLVMValueRef metadata_as_value);

/// What a getelementptr or cast in bounds begins with, and so on.
LLVMValueRef mf_without_offsets(LLVMValueRef pointer);

// --- Functions and variables -------------------------------------------------

bool mf_is_local(LLVMValueRef global);
bool mf_is_thread_local(LLVMValueRef variable);
uint32_t mf_param_count(LLVMValueRef function);
LLVMValueRef mf_param(LLVMValueRef function, uint32_t index);
/// The type of a byval parameter, or null.
LLVMTypeRef mf_byval_type(LLVMValueRef function, uint32_t index);
/// Whether there is an attribute of a kind.
bool mf_param_has(LLVMValueRef function, uint32_t index, uint32_t kind);
bool mf_function_has(LLVMValueRef function, uint32_t kind);
const void *mf_function_attributes(LLVMValueRef function);
bool mf_has_global_metadata(LLVMValueRef function, uint32_t kind);
/// The metadata of a kind that a function has, or null.
LLVMMetadataRef mf_global_metadata(LLVMValueRef function, uint32_t kind);
/// All metadata of a function or variable; as mf_metadata.
size_t mf_all_global_metadata(LLVMValueRef global, MfMetadata *out,
                              size_t capacity);
bool mf_has_any_metadata(LLVMValueRef global);
/// Whether this very definition is the one that runs.
bool mf_is_exact(LLVMValueRef global);
/// Whether another definition may replace this one, and mean something else.
bool mf_is_interposable(LLVMValueRef global);
/// What an alias stands for in the end, itself of others; or null.
LLVMValueRef mf_aliasee_object(LLVMValueRef global);
bool mf_has_definitive_initializer(LLVMValueRef variable);
/// 1 dso_local, 2 metadata for sanitizers.
uint32_t mf_global_marks(LLVMValueRef global);
/// Of a variable: 1 attributes, 2 a code model.
uint32_t mf_variable_marks(LLVMValueRef variable);
/// In bytes; 0 of a function or variable that says none.
uint64_t mf_global_alignment(LLVMValueRef global);
const char *mf_partition(LLVMValueRef global, size_t *len);
const char *mf_comdat_name(LLVMValueRef global, size_t *len);
/// Null where a function has none.
LLVMValueRef mf_prefix_data(LLVMValueRef function);
LLVMValueRef mf_prologue_data(LLVMValueRef function);

// --- Attributes --------------------------------------------------------------

/// The sets of a list: of the result, of each parameter, and of the function,
/// whose index is UINT32_MAX. There may be fewer.
uint32_t mf_attribute_sets(const void *list);
const LLVMAttributeRef *mf_attributes_at(const void *list, uint32_t index,
                                         size_t *len);
/// Whether a kind of attribute has a number.
bool mf_is_integer_attribute(uint32_t kind);
/// The ranges of an attribute that has them: of each the width, the words of
/// its lower end and those of its upper one.
void mf_attribute_ranges(LLVMAttributeRef attribute, void *context,
                         MfText bytes);

// --- Metadata and modules ----------------------------------------------------

/// The operands of a node, or of what stands under a name.
bool mf_is_node(LLVMMetadataRef metadata);
uint32_t mf_node_operand_count(LLVMMetadataRef node);
LLVMMetadataRef mf_node_operand(LLVMMetadataRef node, uint32_t index);
uint32_t mf_named_operand_count(LLVMNamedMDNodeRef named);
LLVMMetadataRef mf_named_operand(LLVMNamedMDNodeRef named, uint32_t index);
/// What metadata says of a value: the metadata, and the local value or constant
/// of such metadata.
LLVMMetadataRef mf_metadata_of(LLVMValueRef metadata_as_value);
LLVMValueRef mf_value_of(LLVMMetadataRef value_as_metadata);
bool mf_is_distinct(LLVMMetadataRef node);
const char *mf_string(LLVMMetadataRef string, size_t *len);
/// Whether some metadata names a global.
bool mf_is_named_by_metadata(LLVMValueRef global);
/// Numbers of llvm::Triple.
uint32_t mf_arch(LLVMModuleRef module);
uint32_t mf_sub_arch(LLVMModuleRef module);
uint32_t mf_os(LLVMModuleRef module);
uint32_t mf_object_format(LLVMModuleRef module);
bool mf_has_semantic_interposition(LLVMModuleRef module);
bool mf_is_non_integral(LLVMModuleRef module, uint32_t address_space);

// --- Blocks and instructions -------------------------------------------------

LLVMBasicBlockRef mf_first_block(LLVMValueRef function);
LLVMBasicBlockRef mf_next_block(LLVMBasicBlockRef block);
/// Numbers of blocks are below the limit of their function, and are for who has
/// asked for that since a block was made. See llvm22.cpp.
uint32_t mf_block_number(LLVMBasicBlockRef block);
uint32_t mf_block_limit(LLVMValueRef function);
/// Whether a constant names the block.
bool mf_block_is_named(LLVMBasicBlockRef block);
LLVMValueRef mf_first_inst(LLVMBasicBlockRef block);
LLVMValueRef mf_last_inst(LLVMBasicBlockRef block);
LLVMValueRef mf_next_inst(LLVMValueRef inst);
LLVMValueRef mf_previous_inst(LLVMValueRef inst);
LLVMBasicBlockRef mf_block_of(LLVMValueRef inst);
LLVMValueRef mf_function_of(LLVMValueRef inst);
/// Whether the first two operands may change places.
bool mf_is_commutative(LLVMValueRef inst);
bool mf_may_write(LLVMValueRef inst);
/// Whether what stands behind it is reached for certain.
bool mf_goes_on(LLVMValueRef inst);
/// An assume, or what debug information was before its records.
bool mf_is_assumption(LLVMValueRef inst);
MfNamedBlock mf_named_block(LLVMValueRef address);
/// The constant that names a block, or null.
LLVMValueRef mf_address_of_block(LLVMBasicBlockRef block);
uint32_t mf_successor_count(LLVMValueRef terminator);
LLVMBasicBlockRef mf_successor(LLVMValueRef terminator, uint32_t index);
/// The node of a debug location, or null.
const void *mf_location(LLVMValueRef inst);
bool mf_has_metadata_of(LLVMValueRef inst, uint32_t kind);
/// Metadata other than the debug location.
bool mf_has_metadata(LLVMValueRef inst);
/// The same; returns how many there are, and writes at most `capacity`.
size_t mf_metadata(LLVMValueRef inst, MfMetadata *out, size_t capacity);

// --- What some instructions have ---------------------------------------------

LLVMBasicBlockRef mf_incoming_block(LLVMValueRef phi, uint32_t index);
/// The value that leads to successor `index` of a switch, which is not 0.
LLVMValueRef mf_switch_case(LLVMValueRef inst, uint32_t index);
/// The alignment of an alloca or of an access, in bytes. (LLVM-C has 32 bits
/// for it.)
uint64_t mf_alignment(LLVMValueRef inst);
/// Of an alloca: 1 inalloca, 2 swifterror.
uint32_t mf_alloca_marks(LLVMValueRef alloca);
LLVMTypeRef mf_allocated_type(LLVMValueRef alloca);
/// Of a load, store, fence, cmpxchg or atomicrmw, each where it has them:
/// ordering (bits 0 to 7), that of failure (8 to 15), volatile (16), weak (17),
/// operation (24 to 31).
uint32_t mf_access(LLVMValueRef inst);
uint32_t mf_sync_scope(LLVMValueRef access);
uint32_t mf_predicate(LLVMValueRef comparison);
LLVMTypeRef mf_source_type(LLVMValueRef gep);
/// How many bytes a getelementptr adds, by LLVM's own account; false where that
/// is not one fixed number of at most 64 bits.
bool mf_gep_offset(LLVMValueRef gep, uint64_t *out);
/// The indices of an extractvalue or insertvalue; the mask of a shufflevector.
const uint32_t *mf_indices(LLVMValueRef inst, size_t *len);
const int *mf_mask(LLVMValueRef shuffle, size_t *len);
bool mf_is_cleanup(LLVMValueRef landingpad);
bool mf_is_catch(LLVMValueRef landingpad, uint32_t clause);
/// Of a catchswitch or cleanupret.
bool mf_has_unwind_destination(LLVMValueRef inst);
LLVMTypeRef mf_called_type(LLVMValueRef call);
uint32_t mf_calling_convention(LLVMValueRef call);
/// `CallInst::TailCallKind`; none of other calls.
uint32_t mf_tail_call_kind(LLVMValueRef call);
/// The attribute list of a call.
const void *mf_call_attributes(LLVMValueRef call);
uint32_t mf_argument_count(LLVMValueRef call);
bool mf_calls_intrinsic(LLVMValueRef call);
/// memcpy, memmove or memset, as an intrinsic.
bool mf_calls_memory_intrinsic(LLVMValueRef call);
/// Whether the call, or the function that it calls, has an attribute of a kind.
bool mf_call_has(LLVMValueRef call, uint32_t kind);
bool mf_argument_has(LLVMValueRef call, uint32_t index, uint32_t kind);
bool mf_result_has(LLVMValueRef call, uint32_t kind);
/// The operand that the call is known to return, or null.
LLVMValueRef mf_returned_operand(LLVMValueRef call);
/// Whether a call has `vector-function-abi-variant`.
bool mf_names_vector_variants(LLVMValueRef call);
uint32_t mf_bundle_count(LLVMValueRef call);
uint32_t mf_bundle_tag(LLVMValueRef call, uint32_t index);
uint32_t mf_bundle_size(LLVMValueRef call, uint32_t index);
uint32_t mf_indirect_destinations(LLVMValueRef callbr);

// --- Types and constants -----------------------------------------------------

uint32_t mf_type_id(LLVMTypeRef type);
uint32_t mf_integer_width(LLVMTypeRef type);
uint32_t mf_address_space(LLVMTypeRef type);
/// The length of an array, the least one of a vector.
uint64_t mf_length(LLVMTypeRef type);
bool mf_is_variadic(LLVMTypeRef function);
uint32_t mf_part_count(LLVMTypeRef type);
LLVMTypeRef mf_part(LLVMTypeRef type, uint32_t index);
/// The integer type of that width, or a vector of as many as a vector has.
LLVMTypeRef mf_integers_like(LLVMTypeRef type, uint32_t width);
/// The array of as many elements as an array has.
LLVMTypeRef mf_array_like(LLVMTypeRef array, LLVMTypeRef element);
/// The bytes from one value of a type to the next in memory; false where that
/// is not one number.
bool mf_alloc_size(LLVMModuleRef module, LLVMTypeRef type, uint64_t *out);
/// The bytes that a value of a sized type of fixed size takes.
uint64_t mf_store_size(LLVMModuleRef module, LLVMTypeRef type);
uint64_t mf_field_offset(LLVMModuleRef module, LLVMTypeRef type,
                         uint32_t field);
uint32_t mf_largest_legal_width(LLVMModuleRef module);
uint32_t mf_pointer_width(LLVMModuleRef module);
bool mf_is_legal_width(LLVMModuleRef module, uint32_t width);
/// Of a scalable type the least; false of what has no size.
bool mf_size_in_bits(LLVMModuleRef module, LLVMTypeRef type, uint64_t *out);
uint64_t mf_least_alloc_size(LLVMModuleRef module, LLVMTypeRef type);
uint32_t mf_index_width(LLVMModuleRef module, LLVMTypeRef pointer);
/// Of constant integers: the bits that the number takes with its sign; whether
/// one is less than another one, without signs; and the low 64 bits, which
/// are those of a narrower one extended with zeros.
uint32_t mf_significant_bits(LLVMValueRef integer);
bool mf_is_less(LLVMValueRef a, LLVMValueRef b);
uint64_t mf_integer(LLVMValueRef integer);
const uint64_t *mf_integer_words(LLVMValueRef integer, size_t *len);
/// Of the bits of a floating-point constant those from 64 * word.
uint64_t mf_float_word(LLVMValueRef constant, uint32_t word);
/// The bytes of a constant array or vector of numbers.
const uint8_t *mf_data(LLVMValueRef constant, size_t *len);
/// The `inrange` of a constant getelementptr, if it has one: see
/// mf_attribute_ranges.
void mf_in_range(LLVMValueRef gep, void *context, MfText bytes);

// --- What the check asks beside ----------------------------------------------

bool mf_is_dso_local(LLVMValueRef global);
const char *mf_section(LLVMValueRef object, size_t *len);
/// In bytes; 0 for none.
uint64_t mf_function_alignment(LLVMValueRef function);
bool mf_has_sanitizer_metadata(LLVMValueRef global);
/// A number for each model; 0 for none.
uint32_t mf_code_model(LLVMValueRef variable);
/// LLVM keeps each set of attributes once.
const void *mf_variable_attributes(LLVMValueRef variable);
/// Whether the attribute has a number for its value.
bool mf_attribute_is_integer(LLVMAttributeRef attribute);
/// The width of the range that is the attribute's value; 0 for other values.
uint32_t mf_range_width(LLVMAttributeRef attribute);
/// The words of its ends, as many as the width needs.
const uint64_t *mf_range_lower(LLVMAttributeRef attribute);
const uint64_t *mf_range_upper(LLVMAttributeRef attribute);
/// The synchronization scope of an atomic instruction: llvm22.cpp and its like.
uint32_t mf_atomic_scope(LLVMValueRef atomic);
/// The content of an array or vector of plain numbers, as memory has it.
const char *mf_elements(LLVMValueRef data, size_t *len);
/// The bytes that a constant getelementptr may go to, as offsets; false where
/// it may go anywhere. More than 64 bits are cut off.
bool mf_in_range_ends(LLVMValueRef gep, int64_t *lower, int64_t *upper);
}

#endif // MERGEFN_ACCESS_H
