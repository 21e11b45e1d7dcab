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

// --- What Rust gives to C++ --------------------------------------------------

/// Where a run of rust-mergefunc stands.
enum MfPoint : uint32_t {
  MfPointNamed = 0,  // a pipeline names the pass
  MfPointEarly = 1,  // before the linked program is optimized
  MfPointLate = 2,   // at the end of the optimizer, of one object of many
  MfPointLinked = 3, // at the end of the optimizer, once all is linked
};
enum MfParsed : uint32_t {
  MfParsedWrong = 0, // `error` got the reason
  MfParsedRun = 1,   // `canonical` got the parameters in canonical spelling
  MfParsedSkip = 2,  // nothing runs there: the parameters say so, or they are
                     // wrong and the early run reports it
};
/// Parses the parameters of rust-mergefunc for a run at a point.
MfParsed mergefn_merge_parse(const char *params, size_t len, MfPoint point,
                             void *context, MfText canonical, MfText error);
/// Runs the pass with canonical parameters. True if the module changed.
bool mergefn_merge_run(LLVMModuleRef module, MfHost *host, const char *params,
                       size_t len);

/// Called by Rust to fill the plugin information.
void mf_register(void *pass_builder);
}

#endif // MERGEFN_BRIDGE_H
