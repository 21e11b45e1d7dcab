// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- to21.cpp - The parts that work so up to LLVM 21 -------------------===//
//
// host.h, points.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ProfDataUtils.h"
#include <algorithm>
#include <atomic>

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR <= 21);

SmallVector<DbgVariableRecord *, 4> mergefn::variableRecords(Value &V) {
  SmallVector<DbgVariableIntrinsic *, 4> Calls;
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(Calls, &V, &Records);
  return Records;
}

// A query for an unknown class makes it known, without a name. So each load
// offers a name of its own for the plugin, and the first one stays.
bool mergefn::isFirst(PassInstrumentationCallbacks &PIC, StringRef) {
  static std::atomic<uint64_t> Loads = 0;
  std::string Own =
      (Twine(uintptr_t(&Loads)) + ":" + Twine(uint64_t(++Loads))).str();
  PIC.addClassToPassName("mergefn", Own);
  return PIC.getPassNameForClassName("mergefn") == Own;
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
