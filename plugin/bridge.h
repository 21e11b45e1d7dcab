// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- bridge.h - What crosses between C++ and Rust -----------------------===//
//
// The boundary of the plugin. Only C types cross it: LLVM-C reference types,
// integers and plain structs whose layout src/ir/ffi.rs repeats. The C++ side
// answers questions LLVM-C has no function for (those of one line stand in
// access.h), and carries out single changes. It decides nothing: which
// functions merge, and how, is decided in Rust.
//
// Rules for this file:
//  * No C++ type, exception or RTTI crosses. Records are owned by the reader
//    and valid until its next call.
//  * Raw opcode and value numbers of this LLVM major cross as integers; Rust's
//    copies of them are asserted in opcodes.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_BRIDGE_H
#define MERGEFN_BRIDGE_H

#include "llvm-c/Types.h"
#include <cstddef>
#include <cstdint>

extern "C" {

typedef void (*MfText)(void *context, const char *text, size_t len);

// --- Reading -----------------------------------------------------------------

struct MfMetadata {
  uint64_t kind;
  LLVMMetadataRef node;
};

/// What a block address names.
struct MfNamedBlock {
  LLVMValueRef function;
  LLVMBasicBlockRef block;
};
MfNamedBlock mf_named_block(LLVMValueRef address);
/// The pass's view of its analysis managers, see host.h.
struct MfHost;
}

#endif // MERGEFN_BRIDGE_H
