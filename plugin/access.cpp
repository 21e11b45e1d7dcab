//===- access.cpp - One-line readers --------------------------------------===//

#include "access.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

uint8_t mf_flags(LLVMValueRef V) {
  return static_cast<uint8_t>(unwrap(V)->getRawSubclassOptionalData());
}

uint64_t mf_alignment(LLVMValueRef V) {
  const Value *I = unwrap(V);
  if (const auto *A = dyn_cast<AllocaInst>(I))
    return A->getAlign().value();
  if (const auto *C = dyn_cast<AtomicCmpXchgInst>(I))
    return C->getAlign().value();
  if (const auto *R = dyn_cast<AtomicRMWInst>(I))
    return R->getAlign().value();
  return getLoadStoreAlignment(I).value();
}

uint32_t mf_sync_scope(LLVMValueRef V) {
  return getAtomicSyncScopeID(cast<Instruction>(unwrap(V)))
      .value_or(SyncScope::System);
}

uint32_t mf_alloca_marks(LLVMValueRef V) {
  const auto *A = cast<AllocaInst>(unwrap(V));
  return unsigned(A->isUsedWithInAlloca()) | unsigned(A->isSwiftError()) << 1;
}

uint32_t mf_tail_call_kind(LLVMValueRef V) {
  const auto *C = dyn_cast<CallInst>(unwrap(V));
  return C ? C->getTailCallKind() : CallInst::TCK_None;
}

static const CallBase *call(LLVMValueRef V) {
  return cast<CallBase>(unwrap(V));
}

uint32_t mf_bundle_count(LLVMValueRef V) {
  return call(V)->getNumOperandBundles();
}

uint32_t mf_bundle_tag(LLVMValueRef V, uint32_t Index) {
  return call(V)->getOperandBundleAt(Index).getTagID();
}

uint32_t mf_bundle_size(LLVMValueRef V, uint32_t Index) {
  return call(V)->getOperandBundleAt(Index).Inputs.size();
}

LLVMValueRef mf_switch_case(LLVMValueRef V, uint32_t Index) {
  auto *S = cast<SwitchInst>(unwrap(V));
  return wrap(SwitchInst::CaseHandle(S, Index - 1).getCaseValue());
}

bool mf_is_defined(LLVMValueRef V) {
  return isGuaranteedNotToBeUndefOrPoison(unwrap(V));
}

bool mf_block_is_named(LLVMBasicBlockRef B) {
  return unwrap(B)->hasAddressTaken();
}
