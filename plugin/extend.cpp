// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- extend.cpp - More parameters, more arguments -----------------------===//
//
// A function with more parameters than it had, and calls that pass more: what
// src/merge/similar needs, in single steps.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

LLVMValueRef mf_function_widen(MfHost *H, LLVMValueRef V,
                               const LLVMTypeRef *Types, size_t Count) {
  auto *F = cast<Function>(unwrap(V));
  H->FAM.clear(*F, F->getName());
  SmallVector<Type *, 8> Params(F->getFunctionType()->params());
  for (size_t K = 0; K != Count; ++K)
    Params.push_back(unwrap(Types[K]));
  auto *Wide =
      Function::Create(FunctionType::get(F->getReturnType(), Params, false),
                       F->getLinkage(), F->getAddressSpace());
  F->getParent()->getFunctionList().insert(F->getIterator(), Wide);
  Wide->takeName(F);
  Wide->copyAttributesFrom(F);
  Wide->copyMetadata(F, 0);
  F->setSubprogram(nullptr);
  Wide->splice(Wide->end(), F);
  auto To = Wide->arg_begin();
  for (Argument &From : F->args()) {
    From.replaceAllUsesWith(&*To);
    To->takeName(&From);
    ++To;
  }
  F->setPersonalityFn(nullptr);
  return wrap(Wide);
}

LLVMValueRef mf_call_extend(LLVMValueRef V, LLVMValueRef CalleeRef,
                            const LLVMValueRef *Extra, size_t Count) {
  auto *Call = cast<CallBase>(unwrap(V));
  auto *Callee = cast<Function>(unwrap(CalleeRef));
  SmallVector<Value *, 8> Args(Call->args());
  for (size_t K = 0; K != Count; ++K)
    Args.push_back(unwrap(Extra[K]));
  SmallVector<OperandBundleDef, 1> Bundles;
  Call->getOperandBundlesAsDefs(Bundles);
  CallBase *New;
  if (auto *Invoke = dyn_cast<InvokeInst>(Call)) {
    New = InvokeInst::Create(Callee->getFunctionType(), Callee,
                             Invoke->getNormalDest(), Invoke->getUnwindDest(),
                             Args, Bundles, "", Call->getIterator());
  } else {
    New = CallInst::Create(Callee->getFunctionType(), Callee, Args, Bundles, "",
                           Call->getIterator());
    cast<CallInst>(New)->setTailCallKind(
        cast<CallInst>(Call)->getTailCallKind());
  }
  New->setCallingConv(Callee->getCallingConv());
  New->setAttributes(Call->getAttributes());
  New->copyMetadata(*Call);
  if (isa<FPMathOperator>(New))
    New->copyFastMathFlags(Call);
  New->setDebugLoc(Call->getDebugLoc());
  Call->replaceAllUsesWith(New);
  New->takeName(Call);
  Call->eraseFromParent();
  return wrap(New);
}
