// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- from23.cpp - The parts that work so since LLVM 23 -----------------===//
//
// host.h, points.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR >= 23);

bool mergefn::isElementwise(const AtomicRMWInst &I) {
  return I.isElementwise();
}

// Code that is optimized for size has a threshold of its own.
void mergefn::setHintThreshold(InlineParams &Params, int Threshold) {
  Params.HintThreshold = Threshold;
  Params.OptSizeHintThreshold = Threshold;
}

// LLVM keeps the fast-math flags apart from the others. An instruction that has
// both is a conversion from integers, of which the only other one is nneg.
[[gnu::noinline]] static uint8_t mathFlags(const Value &V) {
  unsigned Own = V.getRawSubclassOptionalData();
  auto *Math = dyn_cast<FPMathOperator>(&V);
  if (!Math)
    return static_cast<uint8_t>(Own);
  FastMathFlags Fast = Math->getFastMathFlags();
  return Fast.allowReassoc() | Fast.noNaNs() << 1 | Fast.noInfs() << 2 |
         Fast.noSignedZeros() << 3 | Fast.allowReciprocal() << 4 |
         Fast.allowContract() << 5 | Fast.approxFunc() << 6 | Own << 7;
}

// An opcode that a later LLVM adds to FPMathOperator is missing below.
static_assert(LLVM_VERSION_MAJOR == 23, "compare mf_flags with "
                                        "FPMathOperator::classof");

extern "C" {

void mf_change_guid(LLVMValueRef F) {
  cast<Function>(unwrap(F))->reassignGUID();
}

// Short, so that it is inlined into loops over instructions.
uint8_t mf_flags(LLVMValueRef V) {
  switch (unwrap(V)->getValueID() - Value::InstructionVal) {
  case Instruction::FNeg:
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
  case Instruction::FPTrunc:
  case Instruction::FPExt:
  case Instruction::UIToFP:
  case Instruction::SIToFP:
  case Instruction::FCmp:
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Call:
    return mathFlags(*unwrap(V));
  default:
    return static_cast<uint8_t>(unwrap(V)->getRawSubclassOptionalData());
  }
}
}
