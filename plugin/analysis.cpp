// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
#include "llvm/ProfileData/InstrProf.h"
#include "llvm/Support/MD5.h"

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

void mf_function_profile_names(LLVMValueRef V, uint64_t *Out) {
  StringRef Name = function(V)->getName();
  Name.consume_front("\1");
  StringRef Other = Name;
  if (const MDNode *Node = function(V)->getMetadata("PGOFuncName"))
    if (const auto *Text = dyn_cast<MDString>(Node->getOperand(0)))
      Other = Text->getString();
  for (StringRef Text : {Name, Other}) {
    *Out++ = MD5Hash(Text);
    *Out++ = MD5Hash(InstrProfSymtab::getCanonicalName(Text));
  }
}

// Made for each function, it would cost more than the questions.
const MfLibrary *mf_host_library(MfHost *H, LLVMValueRef V) {
  return reinterpret_cast<const MfLibrary *>(
      &H->FAM.getResult<TargetLibraryAnalysis>(*function(V)));
}

bool mf_library_knows(const MfLibrary *L, LLVMValueRef V) {
  // By name alone, as the optimizer asks whether it is in memset.
  LibFunc LF;
  return reinterpret_cast<const TargetLibraryInfo *>(L)->getLibFunc(
      function(V)->getName(), LF);
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

void mergefn::fillRemark(DiagnosticInfoOptimizationBase &R,
                         ArrayRef<MfRemarkArg> Args) {
  using Argument = DiagnosticInfoOptimizationBase::Argument;
  SmallVector<Argument, 2> Symbols;
  for (const MfRemarkArg &A : Args) {
    StringRef Key(A.key, A.key_len), Text(A.text, A.text_len);
    if (!A.key) {
      R.insert(Text);
      continue;
    }
    if (!A.function) {
      R.insert(Argument(Key, Text));
      continue;
    }
    Argument Named(Key, static_cast<const Value *>(unwrap(A.function)));
    if (Text != Named.Val) {
      Symbols.push_back(Argument((Key + "Symbol").str(), Named.Val));
      Named.Val = Text.str();
    }
    R.insert(Named);
  }
  if (Symbols.empty())
    return;
  R.insert(DiagnosticInfoOptimizationBase::setExtraArgs());
  for (const Argument &Symbol : Symbols)
    R.insert(Symbol);
}

void mf_host_remark(MfHost *H, LLVMValueRef V, LLVMValueRef At, bool Passed,
                    const char *Name, size_t NameLen, const MfRemarkArg *Args,
                    size_t NumArgs) {
  Function *F = function(V);
  auto &ORE = H->FAM.getResult<OptimizationRemarkEmitterAnalysis>(*F);
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
    mergefn::fillRemark(R, ArrayRef(Args, NumArgs));
    ORE.emit(R);
  } else {
    OptimizationRemarkMissed R(PassName, RemarkName, Loc, Block);
    mergefn::fillRemark(R, ArrayRef(Args, NumArgs));
    ORE.emit(R);
  }
}

void mf_host_warning(MfHost *H, const char *Text, size_t Len) {
  mergefn::report(H->M.getContext(), StringRef(Text, Len), DS_Warning);
}

void mf_host_error(MfHost *H, const char *Text, size_t Len) {
  mergefn::report(H->M.getContext(), StringRef(Text, Len));
}
