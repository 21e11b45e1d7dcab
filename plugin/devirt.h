// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- devirt.h - What rust-devirt needs across the boundary --------------===//
//
// The same rules as bridge.h: C types only, questions and single changes, no
// decisions. src/ir/devirt.rs repeats these declarations.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_DEVIRT_H
#define MERGEFN_DEVIRT_H

#include "bridge.h"

namespace llvm {
class PassBuilder;
}

extern "C" {

// --- What Rust gives to C++ --------------------------------------------------

/// Parses the parameters of rust-devirt, as mergefn_merge_parse does.
bool mergefn_devirt_parse(const char *params, size_t len, void *context,
                          MfText canonical, MfText error);
enum MfDevirtScope : uint32_t {
  MfDevirtModule = 0,   // the module with summaries; never `cleanup`
  MfDevirtFunction = 1, // one function, trivial for the call graph
  MfDevirtFinal = 2,    // the module, linked: `cleanup` is allowed
  MfDevirtEarly = 3,    // the module, before anything was inlined
};
/// Runs the pass. Bit 0: something changed; bit 1: control flow did.
uint32_t mergefn_devirt_run(LLVMModuleRef module, MfHost *host,
                            LLVMValueRef function, uint32_t scope,
                            const char *params, size_t len);
}

/// Registers rust-devirt's names and its places in the pipelines.
/// The latter only if it `Inserts` itself.
void mf_register_devirt(llvm::PassBuilder &PB, bool Inserts);

#endif // MERGEFN_DEVIRT_H
