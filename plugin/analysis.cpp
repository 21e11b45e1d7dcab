//===- analysis.cpp - Answers of LLVM's analyses, and remarks -------------===//

#include "host.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DataLayout.h"
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

/// Whether one register holds a value, or there is none.
static bool isWord(const Type *T, const DataLayout &DL) {
  return T->isVoidTy() || T->isPointerTy() ||
         (T->isIntegerTy() && DL.fitsInLegalInteger(T->getIntegerBitWidth()));
}

/// Whether an instruction is one that LLVM's models give the cost 1 where it
/// works on words. A model that differs moves the limit by a little: this only
/// decides what is worth a thunk.
static bool isPlain(const Instruction &I, const DataLayout &DL) {
  switch (I.getOpcode()) {
  case Instruction::Load:
  case Instruction::Store:
  case Instruction::Ret:
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::ICmp:
    break;
  default:
    return false;
  }
  return isWord(I.getType(), DL) && all_of(I.operands(), [&](const Use &U) {
           return isWord(U->getType(), DL);
         });
}

/// What they give an instruction at least.
static uint64_t leastCost(const Instruction &I, const DataLayout &DL) {
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return isPlain(I, DL);
  if (isa<IntrinsicInst>(I) || Call->isInlineAsm())
    return 0;
  // Some functions of the C library are instructions.
  const Function *Callee = Call->getCalledFunction();
  return Callee && Callee->isDeclaration() ? 1 : Call->arg_size() + 1;
}

bool mf_host_code_larger(MfHost *H, LLVMValueRef V, uint64_t Limit) {
  Function *F = function(V);
  const BasicBlock &Entry = F->getEntryBlock();
  if (isa<ReturnInst>(Entry.front()))
    return false;
  // To make a target's cost model takes longer than most questions to it, and
  // most are easy.
  const DataLayout &DL = F->getDataLayout();
  uint64_t Least = 0;
  for (const BasicBlock &BB : *F)
    for (const Instruction &I : BB)
      if ((Least += leastCost(I, DL)) > Limit)
        return true;
  auto AtMostOne = [&](const Instruction &I) {
    return isPlain(I, DL) || isa<GetElementPtrInst>(I);
  };
  if (Entry.size() <= Limit && isa<ReturnInst>(Entry.back()) &&
      all_of(Entry, AtMostOne))
    return false;
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
