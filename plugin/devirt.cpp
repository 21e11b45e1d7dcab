// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- devirt.cpp - Questions and changes for rust-devirt -----------------===//

#include "devirt.h"
#include "host.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include <cstdlib>
#include <string>
#include <vector>

using namespace llvm;

static const char PassName[] = "rust-devirt";

static Function *function(LLVMValueRef V) { return cast<Function>(unwrap(V)); }
static const DataLayout &layout(LLVMModuleRef M) {
  return unwrap(M)->getDataLayout();
}

bool mfd_is_interesting(LLVMValueRef V) {
  for (const Instruction &I : instructions(*function(V))) {
    if (isa<LoadInst>(I) || isa<StoreInst>(I)) {
      if (I.hasMetadata(LLVMContext::MD_invariant_group))
        return true;
    } else if (const auto *C = dyn_cast<CallBase>(&I)) {
      const Function *F = C->getCalledFunction();
      if (F && F->isDeclaration() && F->getName() == "__dynamic_cast")
        return true;
    }
  }
  return false;
}

bool mfd_is_optnone(LLVMValueRef V) { return function(V)->hasOptNone(); }

bool mfd_has_facts(LLVMValueRef V) {
  for (const Instruction &I : instructions(*function(V))) {
    if (isa<StoreInst>(I)) {
      if (I.hasMetadata(LLVMContext::MD_invariant_group))
        return true;
    } else if (const auto *L = dyn_cast<LoadInst>(&I)) {
      if (!L->hasMetadata(LLVMContext::MD_invariant_group))
        continue;
      if (isa<Constant>(L->getPointerOperand()))
        return true;
      for (const User *U : L->users())
        if (isa<ICmpInst>(U))
          return true;
    }
  }
  return false;
}

bool mfd_null_is_defined(LLVMValueRef V) {
  return NullPointerIsDefined(function(V));
}

bool mfd_constant_address(LLVMModuleRef M, LLVMValueRef V, LLVMValueRef *Global,
                          int64_t *Offset) {
  const Value *C = unwrap(V);
  if (!isa<Constant>(C) || !C->getType()->isPointerTy())
    return false;
  const DataLayout &DL = layout(M);
  APInt Off(DL.getIndexTypeSizeInBits(C->getType()), 0);
  const Value *Base =
      C->stripAndAccumulateConstantOffsets(DL, Off, /*AllowNonInbounds=*/true);
  if (!isa<GlobalObject>(Base) && !isa<GlobalAlias>(Base))
    return false;
  if (Off.getSignificantBits() > 64)
    return false;
  *Global = wrap(Base);
  *Offset = Off.getSExtValue();
  return true;
}

static Constant *contentAt(LLVMModuleRef M, GlobalVariable *G, int64_t Offset,
                           Type *Ty) {
  const DataLayout &DL = layout(M);
  if (Offset < 0 || G->isThreadLocal())
    return nullptr;
  uint64_t Size = DL.getTypeAllocSize(G->getValueType());
  uint64_t Need = DL.getTypeStoreSize(Ty);
  if (Need > Size || static_cast<uint64_t>(Offset) > Size - Need)
    return nullptr;
  APInt Off(DL.getIndexTypeSizeInBits(G->getType()), Offset);
  return ConstantFoldLoadFromConst(G->getInitializer(), Ty, Off, DL);
}

LLVMValueRef mfd_constant_at(LLVMModuleRef M, LLVMValueRef V, int64_t Offset,
                             LLVMTypeRef Ty) {
  auto *G = dyn_cast<GlobalVariable>(unwrap(V));
  if (!G || !G->isConstant() || !G->hasDefinitiveInitializer())
    return nullptr;
  return wrap(contentAt(M, G, Offset, unwrap(Ty)));
}

LLVMValueRef mfd_initial_at(LLVMModuleRef M, LLVMValueRef V, int64_t Offset,
                            LLVMTypeRef Ty) {
  auto *G = dyn_cast<GlobalVariable>(unwrap(V));
  if (!G || !G->hasDefinitiveInitializer())
    return nullptr;
  return wrap(contentAt(M, G, Offset, unwrap(Ty)));
}

LLVMValueRef mfd_relative_at(LLVMModuleRef M, LLVMValueRef V, int64_t Point,
                             int64_t Offset) {
  auto *G = dyn_cast<GlobalVariable>(unwrap(V));
  if (!G || !G->isConstant() || !G->hasDefinitiveInitializer())
    return nullptr;
  // The table holds trunc(ptrtoint(target) - ptrtoint(table + point)).
  Constant *Entry =
      contentAt(M, G, Point + Offset, Type::getInt32Ty(G->getContext()));
  auto *E = dyn_cast_or_null<ConstantExpr>(Entry);
  if (E && E->getOpcode() == Instruction::Trunc)
    E = dyn_cast<ConstantExpr>(E->getOperand(0));
  if (!E || E->getOpcode() != Instruction::Sub)
    return nullptr;
  auto *L = dyn_cast<ConstantExpr>(E->getOperand(0));
  auto *R = dyn_cast<ConstantExpr>(E->getOperand(1));
  if (!L || !R || L->getOpcode() != Instruction::PtrToInt ||
      R->getOpcode() != Instruction::PtrToInt)
    return nullptr;
  LLVMValueRef Base;
  int64_t BaseOffset;
  if (!mfd_constant_address(M, wrap(R->getOperand(0)), &Base, &BaseOffset) ||
      Base != V || BaseOffset != Point)
    return nullptr;
  Constant *Target = L->getOperand(0);
  if (auto *Local = dyn_cast<DSOLocalEquivalent>(Target))
    Target = Local->getGlobalValue();
  return wrap(Target);
}

bool mfd_may_call(LLVMValueRef CallRef, LLVMValueRef V) {
  auto *CB = dyn_cast<CallBase>(unwrap(CallRef));
  auto *F = dyn_cast<Function>(unwrap(V));
  if (!CB || !F || F->isIntrinsic())
    return false;
  if (CB->getFunctionType() != F->getFunctionType() ||
      CB->getCallingConv() != F->getCallingConv())
    return false;
  for (unsigned I = 0, E = CB->getNumOperandBundles(); I != E; ++I)
    if (CB->getOperandBundleAt(I).getTagID() != LLVMContext::OB_funclet)
      return false;
  return isLegalToPromote(*CB, F);
}

bool mfd_may_guard(LLVMValueRef CallRef) {
  const auto *CB = cast<CallBase>(unwrap(CallRef));
  return !CB->isMustTailCall() && !CB->isConvergent() && !CB->cannotDuplicate();
}

bool mfd_param_is_shared(LLVMValueRef V, uint32_t Index) {
  Function *F = function(V);
  return Index < F->arg_size() &&
         !F->getArg(Index)->hasPassPointeeByValueCopyAttr() &&
         !F->getArg(Index)->hasSwiftErrorAttr();
}

bool mfd_has_exact_definition(LLVMValueRef V) {
  const auto *G = dyn_cast<GlobalValue>(unwrap(V));
  const auto *F =
      G ? dyn_cast_or_null<Function>(G->getAliaseeObject()) : nullptr;
  return F && G->hasExactDefinition() && F->hasExactDefinition() &&
         !F->hasFnAttribute(Attribute::Naked);
}

LLVMValueRef mfd_aliased_function(LLVMValueRef V) {
  auto *A = dyn_cast<GlobalAlias>(unwrap(V));
  if (!A || A->isInterposable())
    return nullptr;
  auto *F = dyn_cast<Function>(A->getAliasee());
  // An alias that other modules define too must not lend its function's body
  // more belief than it has itself.
  if (!F || (!A->isDefinitionExact() && F->isDefinitionExact()))
    return nullptr;
  return wrap(F);
}

bool mfd_is_hidden_declaration(LLVMValueRef V) {
  auto *G = dyn_cast<GlobalValue>(unwrap(V));
  return G && G->isDeclarationForLinker() && G->hasHiddenVisibility();
}

bool mfd_is_noalias(LLVMValueRef V) {
  if (const auto *A = dyn_cast<Argument>(unwrap(V)))
    return A->hasNoAliasAttr();
  const auto *CB = dyn_cast<CallBase>(unwrap(V));
  return CB && CB->hasRetAttr(Attribute::NoAlias);
}

bool mfd_is_local(LLVMValueRef V) {
  auto *G = dyn_cast<GlobalValue>(unwrap(V));
  return G && G->hasLocalLinkage();
}

LLVMValueRef mfd_returned_operand(LLVMValueRef V) {
  return wrap(cast<CallBase>(unwrap(V))->getReturnedArgOperand());
}

uint32_t mfd_name_kind(const char *Name, size_t Len) {
  std::string Text(Name, Len);
  ItaniumPartialDemangler D;
  if (D.partialDemangle(Text.c_str()) || !D.isCtorOrDtor())
    return 0;
  size_t Size = 0;
  char *Base = D.getFunctionBaseName(nullptr, &Size);
  if (!Base)
    return 0;
  uint32_t Kind = Base[0] == '~' ? 2 : 1;
  std::free(Base);
  return Kind;
}

LLVMValueRef mfd_function_of(LLVMValueRef V) {
  return wrap(cast<Instruction>(unwrap(V))->getFunction());
}

bool mfd_blocks_motion(LLVMValueRef V) {
  auto *I = cast<Instruction>(unwrap(V));
  if (isa<PHINode>(I))
    return false;
  // An assume writes nothing that anybody could read, but says that it does.
  if (isa<AssumeInst>(I) || isa<DbgInfoIntrinsic>(I))
    return false;
  return I->mayWriteToMemory() ||
         !isGuaranteedToTransferExecutionToSuccessor(I);
}

bool mfd_constant_int(LLVMValueRef V, int64_t *Out) {
  auto *C = dyn_cast<ConstantInt>(unwrap(V));
  if (!C || C->getValue().getSignificantBits() > 64)
    return false;
  *Out = C->getSExtValue();
  return true;
}

void mfd_dominators(LLVMValueRef V, const LLVMBasicBlockRef *Blocks,
                    size_t NumBlocks, uint32_t *Out) {
  Function *F = function(V);
  DominatorTree DT(*F);
  std::vector<uint32_t> Index(F->getMaxBlockNumber());
  for (size_t I = 0; I != NumBlocks; ++I)
    Index[unwrap(Blocks[I])->getNumber()] = static_cast<uint32_t>(I);
  for (size_t I = 0; I != NumBlocks; ++I) {
    const auto *Up = DT.getNode(unwrap(Blocks[I]))->getIDom();
    Out[I] = Up ? Index[Up->getBlock()->getNumber()] : static_cast<uint32_t>(I);
  }
}

bool mfd_remarks_enabled(MfHost *H) {
  LLVMContext &C = H->M.getContext();
  return C.getLLVMRemarkStreamer() ||
         C.getDiagHandlerPtr()->isAnyRemarkEnabled(PassName);
}

void mfd_call_direct(LLVMValueRef CallRef, LLVMValueRef V) {
  auto *CB = cast<CallBase>(unwrap(CallRef));
  CB->setCalledOperand(unwrap(V));
  // They speak of the pointer that was called.
  CB->setMetadata(LLVMContext::MD_prof, nullptr);
  CB->setMetadata(LLVMContext::MD_callees, nullptr);
}

LLVMValueRef mfd_call_guard(LLVMValueRef CallRef, LLVMValueRef VPtr,
                            LLVMValueRef V, const LLVMValueRef *Points,
                            size_t NumPoints) {
  SmallVector<Constant *, 4> Addresses;
  for (size_t I = 0; I != NumPoints; ++I)
    Addresses.push_back(cast<Constant>(unwrap(Points[I])));
  CallBase &Direct = promoteCallWithVTableCmp(*cast<CallBase>(unwrap(CallRef)),
                                              cast<Instruction>(unwrap(VPtr)),
                                              function(V), Addresses, nullptr);
  return wrap(&Direct);
}

LLVMValueRef mfd_call_guard_function(LLVMValueRef CallRef, LLVMValueRef V) {
  return wrap(&promoteCallWithIfThenElse(*cast<CallBase>(unwrap(CallRef)),
                                         function(V)));
}

void mfd_weaken_load(LLVMValueRef Load, LLVMValueRef Replaced) {
  combineMetadataForCSE(cast<Instruction>(unwrap(Load)),
                        cast<Instruction>(unwrap(Replaced)),
                        /*DoesKMove=*/false);
}

void mfd_erase_instruction(LLVMValueRef V) {
  cast<Instruction>(unwrap(V))->eraseFromParent();
}

void mfd_erase_if_dead(LLVMValueRef V) {
  RecursivelyDeleteTriviallyDeadInstructions(unwrap(V));
}

void mfd_remark(MfHost *H, LLVMValueRef V, bool Passed, const char *Name,
                size_t NameLen, const MfRemarkArg *Args, size_t NumArgs) {
  auto *I = cast<Instruction>(unwrap(V));
  auto &ORE =
      H->FAM.getResult<OptimizationRemarkEmitterAnalysis>(*I->getFunction());
  StringRef RemarkName(Name, NameLen);
  if (Passed) {
    OptimizationRemark R(PassName, RemarkName, I);
    mergefn::fillRemark(R, ArrayRef(Args, NumArgs));
    ORE.emit(R);
  } else {
    OptimizationRemarkMissed R(PassName, RemarkName, I);
    mergefn::fillRemark(R, ArrayRef(Args, NumArgs));
    ORE.emit(R);
  }
}
