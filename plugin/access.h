//===- access.h - One-line readers ----------------------------------------===//
//
// What LLVM-C has no function for, or one that is younger than LLVM 14
// (build.rs says why that matters). Each asks LLVM one thing about one value.
// None decides anything. test/rust/views.rs compares them with printed IR.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_ACCESS_H
#define MERGEFN_ACCESS_H

#include "bridge.h"

extern "C" {

/// The flags of an instruction or constant expression: wrapping, exact, fast
/// math, inbounds, ..., as LLVM keeps them.
uint8_t mf_flags(LLVMValueRef value);
/// The alignment of an alloca or of an access, in bytes. (LLVM-C has 32 bits
/// for it.)
uint64_t mf_alignment(LLVMValueRef inst);
uint32_t mf_sync_scope(LLVMValueRef access);
/// Of an alloca: 1 inalloca, 2 swifterror.
uint32_t mf_alloca_marks(LLVMValueRef alloca);
/// `CallInst::TailCallKind`; none of other calls.
uint32_t mf_tail_call_kind(LLVMValueRef call);
uint32_t mf_bundle_count(LLVMValueRef call);
uint32_t mf_bundle_tag(LLVMValueRef call, uint32_t index);
uint32_t mf_bundle_size(LLVMValueRef call, uint32_t index);
/// The value that leads to successor `index` of a switch, which is not 0.
LLVMValueRef mf_switch_case(LLVMValueRef inst, uint32_t index);
/// Whether LLVM's analysis finds that a value is neither undef nor poison.
bool mf_is_defined(LLVMValueRef value);
/// Whether a constant names the block.
bool mf_block_is_named(LLVMBasicBlockRef block);
}

#endif // MERGEFN_ACCESS_H
