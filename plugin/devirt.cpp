// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- devirt.cpp - Changes that rust-devirt makes ------------------------===//

#include "llvm-c/Types.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

extern "C" {

LLVMValueRef mf_call_guard(LLVMValueRef CallRef, LLVMValueRef V,
                           LLVMValueRef VPtr, const LLVMValueRef *Points,
                           size_t NumPoints) {
  auto &Call = *cast<CallBase>(unwrap(CallRef));
  auto *F = cast<Function>(unwrap(V));
  if (!VPtr)
    return wrap(&promoteCallWithIfThenElse(Call, F));
  SmallVector<Constant *, 4> Addresses;
  for (LLVMValueRef Point : ArrayRef(Points, NumPoints))
    Addresses.push_back(cast<Constant>(unwrap(Point)));
  return wrap(&promoteCallWithVTableCmp(Call, cast<Instruction>(unwrap(VPtr)),
                                        F, Addresses, nullptr));
}
void mf_weaken_load(LLVMValueRef Load, LLVMValueRef Replaced) {
  combineMetadataForCSE(cast<Instruction>(unwrap(Load)),
                        cast<Instruction>(unwrap(Replaced)),
                        /*DoesKMove=*/false);
}
void mf_erase_if_dead(LLVMValueRef V) {
  RecursivelyDeleteTriviallyDeadInstructions(unwrap(V));
}
}
