// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- to22.cpp - The parts that work so up to LLVM 22 -------------------===//
//
// host.h, points.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR <= 22);

bool mergefn::isElementwise(const AtomicRMWInst &) { return false; }

void mergefn::setHintThreshold(InlineParams &Params, int Threshold) {
  Params.HintThreshold = Threshold;
}

extern "C" {

void mf_change_guid(LLVMValueRef) {}

uint8_t mf_flags(LLVMValueRef V) {
  return static_cast<uint8_t>(unwrap(V)->getRawSubclassOptionalData());
}
}
