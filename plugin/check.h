// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- check.h - What the refinement check asks beyond the bridge ---------===//
//
// rust-mergefunc<check> compares the module after the pass with a copy that was
// taken before. These functions make the copy, follow symbols through the pass,
// and read what LLVM-C has no function for. The judgement is in src/check.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_CHECK_H
#define MERGEFN_CHECK_H

#include "bridge.h"

extern "C" {

/// A copy of a module in the same context.
struct MfCopy;
MfCopy *mf_copy_new(LLVMModuleRef module);
LLVMModuleRef mf_copy_module(MfCopy *copy);
/// The node that a node of the copy was copied from; the node itself if the
/// two modules share it.
LLVMMetadataRef mf_copy_original(MfCopy *copy, LLVMMetadataRef node);
void mf_copy_free(MfCopy *copy);

/// Follows a global: whether it still exists, and what took its references.
struct MfSymbol;
MfSymbol *mf_symbol_new(LLVMValueRef global);
LLVMValueRef mf_symbol_same(const MfSymbol *symbol);
LLVMValueRef mf_symbol_became(const MfSymbol *symbol);
void mf_symbol_free(MfSymbol *symbol);

/// The alignment that a variable has, given or preferred, in bytes.
uint64_t mf_variable_alignment(LLVMValueRef variable);
const char *mf_comdat_name(LLVMValueRef global, size_t *len);
const char *mf_attribute_name(uint32_t kind, size_t *len);
/// The function of a block address, and the place of the block in it.
LLVMValueRef mf_block_address(LLVMValueRef address, uint32_t *ordinal);

/// The first two operands may change places.
bool mf_inst_is_commutative(LLVMValueRef instruction);

/// How many bytes a getelementptr adds, by LLVM's own account; false where that
/// is not one fixed number of at most 64 bits.
bool mf_gep_offset(LLVMValueRef gep, uint64_t *out);

/// Whether the only step of a getelementptr with one constant index wraps, read
/// with or without sign: then the flag that speaks of that makes poison.
bool mf_gep_step_wraps(LLVMValueRef gep, bool is_signed);

/// The bytes from one value of a type to the next in memory, or 0 where that is
/// not one fixed number.
uint64_t mf_type_stride(LLVMModuleRef module, LLVMTypeRef type);

/// What a metadata node is: see MfMdSort.
enum MfMdSort : uint32_t {
  MfMdNone = 0,
  MfMdConstant = 1, // a constant as metadata
  MfMdTuple = 2,    // a uniqued tuple
  MfMdDistinct = 3, // a distinct tuple
  MfMdLocation = 4,
  MfMdOther = 5, // strings, debug information, ...: equal only to itself
};
uint32_t mf_md_sort(LLVMMetadataRef node);
size_t mf_md_count(LLVMMetadataRef node);
LLVMMetadataRef mf_md_operand(LLVMMetadataRef node, size_t index);
LLVMValueRef mf_md_constant(LLVMMetadataRef node);
/// Whether every value in the second list of ranges is in the first.
bool mf_md_ranges_cover(LLVMMetadataRef outer, LLVMMetadataRef inner);
/// Whether the number in the first node is at most that in the second.
bool mf_md_at_most(LLVMMetadataRef low, LLVMMetadataRef high);
/// The domain of an alias scope, or null.
bool mf_md_is_string(LLVMMetadataRef node, const char *text, size_t len);
LLVMMetadataRef mf_md_scope_domain(LLVMMetadataRef scope);
}

#endif // MERGEFN_CHECK_H
