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

/// Whether one register holds a value, or there is none.
static bool isWord(const Type *T, const DataLayout &DL) {
  return T->isVoidTy() || T->isPointerTy() ||
         (T->isIntegerTy() && DL.fitsInLegalInteger(T->getIntegerBitWidth()));
}

namespace {
/// What LLVM's models give an instruction, at least and at most. A model that
/// differs moves the limit by a little: this only decides what is worth a
/// thunk.
struct Cost {
  uint64_t Least, Most;
};
} // namespace

static constexpr uint32_t Unknown = UINT32_MAX;

/// An address that loads and stores add up themselves.
static bool isFolded(const GetElementPtrInst &G) {
  return G.hasAllConstantIndices() && all_of(G.users(), [&](const User *U) {
           return isa<LoadInst>(U) ||
                  (isa<StoreInst>(U) && U->getOperand(0) != &G);
         });
}

static Cost costOfCall(const CallBase &Call) {
  if (isa<MemIntrinsic>(Call))
    return {1, Unknown};
  if (isa<IntrinsicInst>(Call) || Call.isInlineAsm())
    return {0, Unknown};
  uint64_t Whole = Call.arg_size() + 1;
  // Some functions of the C library are instructions.
  const Function *Callee = Call.getCalledFunction();
  return {Callee && Callee->isDeclaration() ? 1 : Whole, Whole};
}

static Cost costOf(const Instruction &I, const DataLayout &DL) {
  bool Words = isWord(I.getType(), DL) &&
               all_of(I.operands(),
                      [&](const Use &U) { return isWord(U->getType(), DL); });
  switch (I.getOpcode()) {
  case Instruction::Ret:
  case Instruction::Br:
    return {1, 1};
  case Instruction::Load:
  case Instruction::Store:
    return {1, Words ? 1 : Unknown};
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::ICmp:
    return Words ? Cost{1, 1} : Cost{0, Unknown};
  case Instruction::ZExt:
    // What a comparison sets is no number yet; a load may extend by itself.
    if (Words && I.getOperand(0)->getType()->isIntegerTy(1))
      return {1, 1};
    return {0, Words ? 1 : Unknown};
  case Instruction::GetElementPtr: {
    const auto &G = cast<GetElementPtrInst>(I);
    return {0, !Words ? Unknown : isFolded(G) ? 0 : 1};
  }
  case Instruction::Call:
  case Instruction::Invoke:
    return costOfCall(cast<CallBase>(I));
  default:
    return {0, Unknown};
  }
}

MfCodeBounds mf_code_bounds(LLVMValueRef V, uint32_t Limit) {
  const Function *F = function(V);
  if (isa<ReturnInst>(F->getEntryBlock().front()))
    return {0, 0};
  const DataLayout &DL = F->getDataLayout();
  Cost Sum = {0, 0};
  for (const BasicBlock &BB : *F)
    for (const Instruction &I : BB) {
      Cost Own = costOf(I, DL);
      Sum = {Sum.Least + Own.Least, Sum.Most + Own.Most};
      if (Sum.Least > Limit)
        return {static_cast<uint32_t>(Sum.Least), Unknown};
    }
  return {static_cast<uint32_t>(Sum.Least),
          static_cast<uint32_t>(std::min<uint64_t>(Sum.Most, Unknown))};
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
