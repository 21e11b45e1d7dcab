// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- analysis.cpp - LLVM's analyses and libraries -----------------------===//
//
// Questions to LLVM's analyses and libraries, remarks, and LLVM's value
// handles. src/ir declares these functions and documents them.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include <cstdlib>

using namespace llvm;

static Function *function(LLVMValueRef V) { return cast<Function>(unwrap(V)); }

extern "C" {

// --- Costs and libraries -----------------------------------------------------

const void *mf_cost_model(MfHost *H, LLVMValueRef F) {
  return &H->FAM.getResult<TargetIRAnalysis>(*function(F));
}
bool mf_code_size(const void *Model, LLVMValueRef V, int64_t *Out) {
  InstructionCost Cost =
      static_cast<const TargetTransformInfo *>(Model)->getInstructionCost(
          cast<Instruction>(unwrap(V)), TargetTransformInfo::TCK_CodeSize);
  // getValue returns an optional in some LLVM majors, a number in others.
  *Out = Cost.isValid() ? *std::optional<int64_t>(Cost.getValue()) : 0;
  return Cost.isValid();
}
bool mf_profile_thresholds(MfHost *H, uint64_t *Hot, uint64_t *Cold) {
  ProfileSummaryInfo Summary(H->M);
  if (!Summary.hasProfileSummary())
    return false;
  *Hot = Summary.getOrCompHotCountThreshold();
  *Cold = Summary.getOrCompColdCountThreshold();
  return true;
}
// Rust gets the TargetLibraryInfo of one function and asks it about all
// functions: to get another one costs more than the question.
const void *mf_library(MfHost *H, LLVMValueRef F) {
  return &H->FAM.getResult<TargetLibraryAnalysis>(*function(F));
}
bool mf_library_knows(const void *Library, LLVMValueRef F) {
  // Looks at the name alone, not at the type. The optimizer does the same to
  // learn whether the function that it optimizes is memset itself.
  LibFunc LF;
  return static_cast<const TargetLibraryInfo *>(Library)->getLibFunc(
      function(F)->getName(), LF);
}
uint64_t mf_md5(MfList Text) { return MD5Hash(text(Text)); }

// --- Constants and calls -----------------------------------------------------

bool mf_strip_offsets(LLVMModuleRef M, LLVMValueRef Pointer, LLVMValueRef *Base,
                      int64_t *Offset) {
  const DataLayout &DL = unwrap(M)->getDataLayout();
  const Value *V = unwrap(Pointer);
  APInt Sum(DL.getIndexTypeSizeInBits(V->getType()), 0);
  *Base = wrap(
      V->stripAndAccumulateConstantOffsets(DL, Sum, /*AllowNonInbounds=*/true));
  if (Sum.getSignificantBits() > 64)
    return false;
  *Offset = Sum.getSExtValue();
  return true;
}
LLVMValueRef mf_initial_content(LLVMValueRef Variable, int64_t Offset,
                                LLVMTypeRef Ty) {
  auto *G = cast<GlobalVariable>(unwrap(Variable));
  const DataLayout &DL = G->getDataLayout();
  APInt At(DL.getIndexTypeSizeInBits(G->getType()), Offset);
  return wrap(
      ConstantFoldLoadFromConst(G->getInitializer(), unwrap(Ty), At, DL));
}
bool mf_may_promote(LLVMValueRef Call, LLVMValueRef F) {
  return isLegalToPromote(*cast<CallBase>(unwrap(Call)), function(F));
}
/// 1: a constructor, 2: a destructor, 3: an operator new, 0: something else.
uint32_t mf_kind_of_name(MfList Name) {
  std::string Mangled = text(Name).str(); // the demangler refers to it
  ItaniumPartialDemangler D;
  if (D.partialDemangle(Mangled.c_str()) || !D.isFunction())
    return 0;
  char *Text = D.getFunctionBaseName(nullptr, nullptr);
  StringRef Base = Text ? Text : "";
  uint32_t Kind = D.isCtorOrDtor() ? Base.starts_with("~") ? 2 : 1
                  : Base == "operator new" || Base == "operator new[]" ? 3
                                                                       : 0;
  std::free(Text);
  return Kind;
}

// --- Remarks and errors ------------------------------------------------------

enum class MfRemark : uint8_t { Passed, Missed, Analysis };

bool mf_remarks_enabled(MfHost *H, const char *Pass, MfRemark Kind) {
  LLVMContext &C = H->M.getContext();
  const DiagnosticHandler &D = *C.getDiagHandlerPtr();
  if (C.getLLVMRemarkStreamer())
    return true;
  switch (Kind) {
  case MfRemark::Passed:
    return D.isPassedOptRemarkEnabled(Pass);
  case MfRemark::Missed:
    return D.isMissedOptRemarkEnabled(Pass);
  case MfRemark::Analysis:
    return D.isAnalysisRemarkEnabled(Pass);
  }
  return false;
}

struct MfRemarkArg {
  MfList Key; // empty: plain text
  MfList Text;
  LLVMValueRef Function; // a function that the text names, or null
  bool EndsMessage;      // what follows is for tools alone
};

static void insert(DiagnosticInfoOptimizationBase &R,
                   ArrayRef<MfRemarkArg> Args) {
  using Argument = DiagnosticInfoOptimizationBase::Argument;
  for (const MfRemarkArg &A : Args) {
    StringRef Key = A.Key.Len ? text(A.Key) : "String";
    Argument Part =
        A.Function ? Argument(Key, unwrap(A.Function)) : Argument(Key, "");
    Part.Val = text(A.Text).str();
    if (A.EndsMessage)
      R.insert(DiagnosticInfoOptimizationBase::setExtraArgs());
    else
      R.insert(Part);
  }
}

void mf_remark(MfHost *H, const char *Pass, MfRemark Kind, MfList Name,
               LLVMValueRef Located, LLVMBasicBlockRef BB, MfList Args) {
  const BasicBlock *Block = unwrap(BB);
  Function *F = unwrap(BB)->getParent();
  const auto *I = dyn_cast<Instruction>(unwrap(Located));
  DiagnosticLocation Loc = I ? DiagnosticLocation(I->getDebugLoc())
                             : DiagnosticLocation(F->getSubprogram());
  auto &ORE = H->FAM.getResult<OptimizationRemarkEmitterAnalysis>(*F);
  auto Emit = [&](auto R) {
    insert(R, array<MfRemarkArg>(Args));
    ORE.emit(R);
  };
  StringRef RemarkName = text(Name);
  switch (Kind) {
  case MfRemark::Passed:
    return Emit(OptimizationRemark(Pass, RemarkName, Loc, Block));
  case MfRemark::Missed:
    return Emit(OptimizationRemarkMissed(Pass, RemarkName, Loc, Block));
  case MfRemark::Analysis:
    return Emit(OptimizationRemarkAnalysis(Pass, RemarkName, Loc, Block));
  }
}

void mf_diagnose(MfHost *H, MfList Text, bool Error) {
  auto Say = Error ? mergefn::report : mergefn::warn;
  Say(H->M.getContext(), text(Text));
}

// --- Printing ----------------------------------------------------------------

const char *mf_name_of(LLVMContextRef C, uint32_t What, uint32_t Number,
                       size_t *Len) {
  StringRef Name;
  SmallVector<StringRef, 64> Kinds;
  switch (What) {
  case 0:
    Name = Instruction::getOpcodeName(Number);
    break;
  case 1:
    Name = CmpInst::getPredicateName(static_cast<CmpInst::Predicate>(Number));
    break;
  case 2:
    Name = AtomicRMWInst::getOperationName(
        static_cast<AtomicRMWInst::BinOp>(Number));
    break;
  case 3:
    Name = Attribute::getNameFromAttrKind(
        static_cast<Attribute::AttrKind>(Number));
    break;
  case 4:
    Name = toIRString(static_cast<AtomicOrdering>(Number));
    break;
  default:
    unwrap(C)->getMDKindNames(Kinds);
    Name = Number < Kinds.size() ? Kinds[Number] : "";
  }
  *Len = Name.size();
  return Name.data();
}

void mf_demangle(const char *Name, size_t Len, void *Context, MfText Give) {
  std::string Text = demangle(StringRef(Name, Len));
  Give(Context, Text.data(), Text.size());
}

void mf_qualified(const char *Name, size_t Len, void *Context, MfText Give) {
  std::string Mangled(Name, Len); // the demangler refers to it
  ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Mangled.c_str()) || !Demangler.isFunction())
    return;
  char *Text = Demangler.getFunctionName(nullptr, nullptr);
  if (Text)
    Give(Context, Text, strlen(Text));
  std::free(Text);
}

void mf_variables(LLVMValueRef V, void *Context, MfText Give) {
  for (const DbgVariableRecord *R : mergefn::variableRecords(*unwrap(V)))
    if (!R->hasArgList() && R->getExpression()->getNumElements() == 0)
      Give(Context, R->getVariable()->getName().data(),
           R->getVariable()->getName().size());
}

void mf_print_all(const LLVMValueRef *V, size_t Count, void *Context,
                  MfText Give) {
  ModuleSlotTracker Numbers(cast<GlobalValue>(unwrap(V[0]))->getParent());
  for (Value *One : ArrayRef(reinterpret_cast<Value *const *>(V), Count)) {
    std::string Text;
    raw_string_ostream OS(Text);
    One->print(OS, Numbers);
    Give(Context, Text.data(), Text.size());
  }
}
void mf_print_operand(LLVMValueRef V, bool Typed, void *Context, MfText Give) {
  std::string Text;
  raw_string_ostream OS(Text);
  // Users learn more from a string's text than from its variable's name.
  auto *G = dyn_cast<GlobalVariable>(unwrap(V));
  bool IsLocal = G && G->hasLocalLinkage() && G->hasInitializer();
  auto *String = IsLocal && G->isConstant()
                     ? dyn_cast<ConstantDataArray>(G->getInitializer())
                     : nullptr;
  if (String && String->isCString()) {
    OS << '"';
    OS.write_escaped(String->getAsCString()) << '"';
  } else {
    unwrap(V)->printAsOperand(OS, Typed);
  }
  Give(Context, Text.data(), Text.size());
}

// --- Handles -----------------------------------------------------------------

WeakTrackingVH *mf_handle_new(LLVMValueRef V) {
  return new WeakTrackingVH(unwrap(V));
}
LLVMValueRef mf_handle_get(const WeakTrackingVH *H) { return wrap(*H); }
void mf_handle_free(WeakTrackingVH *H) { delete H; }
WeakVH *mf_still_new(LLVMValueRef V) { return new WeakVH(unwrap(V)); }
LLVMValueRef mf_still_get(const WeakVH *H) { return wrap(*H); }
void mf_still_free(WeakVH *H) { delete H; }
}
