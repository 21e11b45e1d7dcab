// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- from23.cpp - The parts that work so since LLVM 23 -----------------===//
//
// host.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR >= 23);

bool mergefn::isElementwise(const AtomicRMWInst &I) {
  return I.isElementwise();
}

extern "C" {

void mf_give_guid(LLVMValueRef F) { cast<Function>(unwrap(F))->reassignGUID(); }

// LLVM keeps the fast-math flags apart from the others. An instruction that has
// both is a conversion from integers, of which the only other one is nneg.
uint8_t mf_flags(LLVMValueRef V) {
  unsigned Own = unwrap(V)->getRawSubclassOptionalData();
  auto *Math = dyn_cast<FPMathOperator>(unwrap(V));
  if (!Math)
    return static_cast<uint8_t>(Own);
  FastMathFlags Fast = Math->getFastMathFlags();
  return Fast.allowReassoc() | Fast.noNaNs() << 1 | Fast.noInfs() << 2 |
         Fast.noSignedZeros() << 3 | Fast.allowReciprocal() << 4 |
         Fast.allowContract() << 5 | Fast.approxFunc() << 6 | Own << 7;
}
}
