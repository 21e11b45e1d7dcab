//===- analysis.cpp - Answers of LLVM's analyses, and remarks -------------===//

#include "host.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

static const char PassName[] = "rust-mergefunc";

static Function *function(LLVMValueRef V) { return cast<Function>(unwrap(V)); }

uint64_t mf_host_code_size(MfHost *H, LLVMValueRef V) {
  Function *F = function(V);
  auto &TTI = H->FAM.getResult<TargetIRAnalysis>(*F);
  InstructionCost Sum = 0;
  for (const BasicBlock &BB : *F)
    for (const Instruction &I : BB)
      Sum += TTI.getInstructionCost(&I, TargetTransformInfo::TCK_CodeSize);
  return Sum.isValid() && Sum >= 0 ? static_cast<uint64_t>(Sum.getValue())
                                   : UINT32_MAX;
}

/// Quarters of a unit that an instruction costs at least, on any target. Of
/// loads and arithmetic the models hold some for free, but not most.
static uint64_t leastCost(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return isa<IntrinsicInst>(I) || Call->isInlineAsm() ? 0 : 4;
  if (isa<StoreInst>(I))
    return 4;
  return isa<LoadInst, BinaryOperator>(I);
}

bool mf_host_code_larger(MfHost *H, LLVMValueRef V, uint64_t Limit) {
  Function *F = function(V);
  if (isa<ReturnInst>(F->getEntryBlock().front()))
    return false;
  // To make a target's cost model takes longer than most questions to it.
  uint64_t Least = 0;
  for (const BasicBlock &BB : *F)
    for (const Instruction &I : BB)
      if ((Least += leastCost(I)) / 4 > Limit)
        return true;
  return mf_host_code_size(H, V) > Limit;
}

bool mf_host_is_library_function(MfHost *H, LLVMValueRef V) {
  Function *F = function(V);
  if (!H->Library)
    H->Library = &H->FAM.getResult<TargetLibraryAnalysis>(*F);
  LibFunc LF;
  return H->Library->getLibFunc(*F, LF);
}

bool mf_host_remarks_enabled(MfHost *H) {
  LLVMContext &C = H->M.getContext();
  return C.getLLVMRemarkStreamer() ||
         C.getDiagHandlerPtr()->isAnyRemarkEnabled(PassName);
}

bool mf_host_missed_remarks_enabled(MfHost *H) {
  LLVMContext &C = H->M.getContext();
  return C.getLLVMRemarkStreamer() ||
         C.getDiagHandlerPtr()->isMissedOptRemarkEnabled(PassName);
}

void mf_host_remark(MfHost *H, LLVMValueRef V, LLVMValueRef At, bool Passed,
                    const char *Name, size_t NameLen, const MfRemarkArg *Args,
                    size_t NumArgs) {
  Function *F = function(V);
  auto &ORE = H->FAM.getResult<OptimizationRemarkEmitterAnalysis>(*F);
  auto Fill = [&](DiagnosticInfoOptimizationBase &R) {
    for (size_t I = 0; I != NumArgs; ++I) {
      const MfRemarkArg &A = Args[I];
      StringRef Key(A.key, A.key_len), Text(A.text, A.text_len);
      if (!A.key)
        R.insert(Text);
      else if (A.function) {
        DiagnosticInfoOptimizationBase::Argument Named(
            Key, static_cast<const Value *>(unwrap(A.function)));
        if (!Text.empty())
          Named.Val = Text.str();
        R.insert(Named);
      } else
        R.insert(DiagnosticInfoOptimizationBase::Argument(Key, Text));
    }
  };
  StringRef RemarkName(Name, NameLen);
  DiagnosticLocation Loc(F->getSubprogram());
  const BasicBlock *Block = &F->getEntryBlock();
  if (const auto *I = At ? cast<Instruction>(unwrap(At)) : nullptr) {
    Block = I->getParent();
    if (const DebugLoc &At = I->getDebugLoc(); At && At.getLine() != 0)
      Loc = DiagnosticLocation(At);
  }
  if (Passed) {
    OptimizationRemark R(PassName, RemarkName, Loc, Block);
    Fill(R);
    ORE.emit(R);
  } else {
    OptimizationRemarkMissed R(PassName, RemarkName, Loc, Block);
    Fill(R);
    ORE.emit(R);
  }
}

void mf_host_error(MfHost *H, const char *Text, size_t Len) {
  mergefn::reportError(H->M.getContext(), StringRef(Text, Len));
}
