// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- to21.cpp - The parts that work so up to LLVM 21 -------------------===//
//
// host.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ProfDataUtils.h"
#include <algorithm>

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR <= 21);

SmallVector<DbgVariableRecord *, 4> mergefn::variableRecords(Value &V) {
  SmallVector<DbgVariableIntrinsic *, 4> Calls;
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(Calls, &V, &Records);
  return Records;
}

extern "C" {

void mf_set_weights(LLVMValueRef V, const uint64_t *Weights, size_t Count) {
  ArrayRef<uint64_t> All(Weights, Count);
  uint64_t Scale = *std::max_element(All.begin(), All.end()) / UINT32_MAX + 1;
  SmallVector<uint32_t, 4> Fitted;
  for (uint64_t Weight : All)
    Fitted.push_back(Weight / Scale);
  setBranchWeights(*cast<Instruction>(unwrap(V)), Fitted, /*IsExpected=*/false);
}
// These have debug counters only in builds with assertions.
void mf_add_counter(const char *Name, const char *Help) {}
bool mf_counted(const char *Name) { return true; }
}
