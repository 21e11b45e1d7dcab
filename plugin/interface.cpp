// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- interface.cpp - What callers and callees agree on ------------------===//
//
// How a call, a thunk and an attribute list of one interface become those of
// another: see src/stream/interface.rs.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

using mergefn::counts;
using mergefn::ResultBit;

const void *mf_attributes_fit(LLVMContextRef C, const void *Raw, uint64_t From,
                              uint64_t To, uint32_t Params) {
  AttributeList List = attributeList(Raw);
  // Where only one of the two has a result, `From` or `To` says so or the list
  // of a void function has nothing for it.
  AttributeSet Result;
  if (!((From | To) & ResultBit))
    Result = List.getRetAttrs();
  SmallVector<AttributeSet, 8> Sets;
  unsigned At = 0;
  for (unsigned K = 0; K != Params; ++K) {
    AttributeSet Own;
    if (counts(To, K)) {
      while (!counts(From, At))
        ++At;
      Own = List.getParamAttrs(At++);
      if ((From | To) & ResultBit)
        Own = Own.removeAttribute(*unwrap(C), Attribute::Returned);
    }
    Sets.push_back(Own);
  }
  return AttributeList::get(*unwrap(C), List.getFnAttrs(), Result, Sets)
      .getRawPointer();
}

SmallVector<Value *, 8> mergefn::fitArguments(ArrayRef<Value *> Args,
                                              uint64_t From, uint64_t To,
                                              const FunctionType *Ty) {
  SmallVector<Value *, 8> Fit;
  unsigned At = 0;
  for (unsigned K = 0; K != Ty->getNumParams(); ++K) {
    if (!counts(To, K)) {
      Fit.push_back(PoisonValue::get(Ty->getParamType(K)));
      continue;
    }
    while (!counts(From, At))
      ++At;
    Fit.push_back(Args[At++]);
  }
  return Fit;
}

/// A call's attributes without those that its types do not allow: integers may
/// have become pointers.
static AttributeList ofTypes(LLVMContext &C, AttributeList List,
                             const FunctionType *Ty) {
  List =
      List.removeRetAttributes(C, AttributeFuncs::typeIncompatible(
                                      Ty->getReturnType(), List.getRetAttrs()));
  for (unsigned K = 0; K != Ty->getNumParams(); ++K)
    List = List.removeParamAttributes(
        C, K,
        AttributeFuncs::typeIncompatible(Ty->getParamType(K),
                                         List.getParamAttrs(K))
            .addAttribute(Attribute::Returned));
  return List;
}

/// A call in code with debug information needs a location once its callee has
/// debug information too.
static void locate(CallBase *Call, const Function *Callee) {
  // The caller is asked last: to get there takes longer than all the rest.
  if (!Callee->getSubprogram() || Call->getDebugLoc())
    return;
  if (DISubprogram *SP = Call->getFunction()->getSubprogram())
    Call->setDebugLoc(DILocation::get(Call->getContext(), 0, 0, SP));
}

void mf_call_drop_result_attributes(LLVMValueRef V) {
  auto *Call = cast<CallBase>(unwrap(V));
  LLVMContext &C = Call->getContext();
  AttributeList List = Call->getAttributes();
  List = List.removeRetAttributes(C, AttributeMask(List.getRetAttrs()));
  unsigned Returned;
  if (List.hasAttrSomewhere(Attribute::Returned, &Returned))
    List = List.removeAttributeAtIndex(C, Returned, Attribute::Returned);
  Call->setAttributes(List);
}

void mf_function_forget_parameters(LLVMValueRef V, uint64_t Uncounted) {
  for (Argument &A : cast<Function>(unwrap(V))->args()) {
    if (counts(Uncounted, A.getArgNo()) || !A.isUsedByMetadata())
      continue;
    SmallVector<DbgVariableRecord *, 2> Records;
    findDbgUsers(&A, Records);
    for (DbgVariableRecord *Record : Records)
      Record->setKillLocation();
  }
}

void mf_call_redirect(LLVMValueRef V, LLVMValueRef CalleeRef, uint64_t From,
                      uint64_t To) {
  auto *Call = cast<CallBase>(unwrap(V));
  auto *Callee = cast<Function>(unwrap(CalleeRef));
  FunctionType *Ty = Callee->getFunctionType();
  if (From == To && Ty == Call->getFunctionType()) {
    Call->setCalledOperand(Callee);
    Call->setCallingConv(Callee->getCallingConv());
    // Another result may come than the one of which something was known.
    if (To & ResultBit)
      mf_call_drop_result_attributes(V);
    locate(Call, Callee);
    return;
  }
  LLVMContext &C = Call->getContext();
  SmallVector<Value *, 8> Own(Call->args());
  SmallVector<Value *, 8> Args = mergefn::fitArguments(Own, From, To, Ty);
  bool Casts = false;
  for (auto [Arg, Param] : zip(Args, Ty->params())) {
    if (Arg->getType() == Param)
      continue;
    // An instruction also for constants: whoever looks at the call sees what
    // was passed.
    Arg = new IntToPtrInst(Arg, Param, "", Call->getIterator());
    cast<Instruction>(Arg)->setDebugLoc(Call->getDebugLoc());
    Casts = true;
  }
  SmallVector<OperandBundleDef, 1> Bundles;
  Call->getOperandBundlesAsDefs(Bundles);
  CallBase *New;
  if (auto *Invoke = dyn_cast<InvokeInst>(Call)) {
    New = InvokeInst::Create(Ty, Callee, Invoke->getNormalDest(),
                             Invoke->getUnwindDest(), Args, Bundles, "",
                             Call->getIterator());
  } else {
    New = CallInst::Create(Ty, Callee, Args, Bundles, "", Call->getIterator());
    cast<CallInst>(New)->setTailCallKind(
        cast<CallInst>(Call)->getTailCallKind());
  }
  New->setCallingConv(Callee->getCallingConv());
  // What counts parameters by number would count others.
  AttributeList List = attributeList(
      mf_attributes_fit(wrap(&C), Call->getAttributes().getRawPointer(), From,
                        To, Ty->getNumParams()));
  List = List.removeFnAttribute(C, Attribute::AllocSize);
  bool SameResult = New->getType() == Call->getType();
  if (Casts || !SameResult)
    List = ofTypes(C, List, Ty);
  New->setAttributes(List);
  New->copyMetadata(*Call);
  if (SameResult) {
    if (isa<FPMathOperator>(New))
      New->copyFastMathFlags(Call);
    Call->replaceAllUsesWith(New);
    New->takeName(Call);
  } else {
    // What speaks of the result.
    for (unsigned Kind :
         {LLVMContext::MD_range, LLVMContext::MD_nonnull,
          LLVMContext::MD_noundef, LLVMContext::MD_align,
          LLVMContext::MD_dereferenceable,
          LLVMContext::MD_dereferenceable_or_null, LLVMContext::MD_fpmath,
          LLVMContext::MD_noalias_addrspace})
      New->setMetadata(Kind, nullptr);
  }
  New->setDebugLoc(Call->getDebugLoc());
  if (!SameResult && !Call->use_empty()) {
    auto *Result =
        new PtrToIntInst(New, Call->getType(), "", Call->getIterator());
    Result->setDebugLoc(Call->getDebugLoc());
    Call->replaceAllUsesWith(Result);
    Result->takeName(Call);
  }
  Call->eraseFromParent();
  locate(New, Callee);
}
