// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- from22.cpp - The parts that work so since LLVM 22 -----------------===//
//
// host.h, points.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ProfDataUtils.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR >= 22);

SmallVector<DbgVariableRecord *, 4> mergefn::variableRecords(Value &V) {
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(&V, Records);
  return Records;
}

bool mergefn::isFirst(PassInstrumentationCallbacks &PIC, StringRef Class) {
  return PIC.getPassNameForClassName(Class).empty();
}

extern "C" {

void mf_set_weights(LLVMValueRef V, const uint64_t *Weights, size_t Count) {
  setFittedBranchWeights(*cast<Instruction>(unwrap(V)),
                         ArrayRef(Weights, Count), /*IsExpected=*/false);
}
/// Adds a counter to -debug-counter, unless it exists.
void mf_add_counter(const char *Name, const char *Help) {
  if (!DebugCounter::instance().getCounterInfo(Name))
    new DebugCounter::CounterInfo(Name, Help);
}
/// Counts, and returns whether the counter allows the step.
bool mf_counted(const char *Name) {
  auto *Counter = DebugCounter::instance().getCounterInfo(Name);
  return !Counter || DebugCounter::shouldExecute(*Counter);
}
}
