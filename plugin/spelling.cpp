//===- spelling.cpp - One order for what LLVM spells in several -----------===//

#include "spelling.h"
#include "host.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace mergefn {

/// Whether a call is sure not to grow the stack if nothing stands between it
/// and the return.
static bool mayReplaceFrame(const Instruction *I) {
  const auto *Call = dyn_cast_or_null<CallInst>(I);
  if (!Call || !Call->isTailCall())
    return false;
  switch (Call->getCallingConv()) {
  case CallingConv::Fast:
  case CallingConv::GHC:
  case CallingConv::HiPE:
  case CallingConv::Tail:
  case CallingConv::SwiftTail:
    return true;
  default:
    return false;
  }
}

/// What has more operands, or a constant vector of more elements among them, is
/// not followed: one value may have any number of freezes, and LLVM looks at
/// all of them for each.
static constexpr unsigned MaxParts = 256;

static bool hasManyParts(const Value &V) {
  const auto *I = dyn_cast<Instruction>(&V);
  return I && (I->getNumOperands() > MaxParts ||
               any_of(I->operands(), [](const Use &U) {
                 const auto *T = dyn_cast<FixedVectorType>(U->getType());
                 return T && T->getNumElements() > MaxParts &&
                        isa<Constant>(U.get());
               }));
}

/// Whether a value is neither undef nor poison, as far as it and its operands
/// tell. A phi is not followed.
static bool isDefined(const Value &V) {
  if (hasManyParts(V))
    return false;
  unsigned Depth = MaxAnalysisRecursionDepth - (isa<PHINode>(V) ? 1 : 2);
  return isGuaranteedNotToBeUndefOrPoison(&V, nullptr, nullptr, nullptr, Depth);
}

const Value *behind(const Instruction &I) {
  const Value *Base;
  if (const auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    Base = G->getPointerOperand();
    if (G->getType() != Base->getType() || !G->hasAllZeroIndices())
      return nullptr;
  } else if (isa<FreezeInst>(I)) {
    Base = I.getOperand(0);
  } else {
    return nullptr;
  }
  // LLVM folds these of constants; here a constant would make other rules,
  // which look for one, depend on what was skipped.
  bool Stays = isa<Constant>(Base) || I.hasMetadataOtherThanDebugLoc() ||
               isMetadataOperand(I) || mayReplaceFrame(I.getPrevNode()) ||
               (isa<FreezeInst>(I) && !isDefined(*Base));
  return Stays ? nullptr : Base;
}

/// The predicates that are read as their inverse. The others are closed under
/// swapping the operands, so that both rules together have one result.
static bool hasPreferredInverse(CmpInst::Predicate P) {
  switch (P) {
  case CmpInst::ICMP_NE:
  case CmpInst::ICMP_UGE:
  case CmpInst::ICMP_ULE:
  case CmpInst::ICMP_SGE:
  case CmpInst::ICMP_SLE:
  case CmpInst::FCMP_UNE:
  case CmpInst::FCMP_UEQ:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
  case CmpInst::FCMP_UNO:
  case CmpInst::FCMP_TRUE:
    return true;
  default:
    return false;
  }
}

/// Whether a condition and its freezes have no users but branches and selects,
/// and no more than are left.
static bool onlySteers(const Value &Condition, unsigned &Left) {
  for (const Use &U : Condition.uses()) {
    if (Left-- == 0)
      return false;
    const User *Usr = U.getUser();
    bool Steers = isa<BranchInst>(Usr) ||
                  (isa<SelectInst>(Usr) && U.getOperandNo() == 0) ||
                  (isa<FreezeInst>(Usr) && onlySteers(*Usr, Left));
    if (!Steers)
      return false;
  }
  return true;
}

bool isInverted(const Value *Condition) {
  // A walk along more of them for each user would be quadratic.
  for (unsigned Left = 8; const auto *F = dyn_cast<FreezeInst>(Condition);) {
    if (Left-- == 0)
      return false;
    Condition = F->getOperand(0);
  }
  const auto *C = dyn_cast<CmpInst>(Condition);
  if (!C || !hasPreferredInverse(C->getPredicate()))
    return false;
  // A walk over more users for each of them would be quadratic.
  unsigned Left = 8;
  return onlySteers(*C, Left);
}

CmpInst::Predicate predicateOf(const CmpInst &C) {
  return isInverted(&C) ? C.getInversePredicate() : C.getPredicate();
}

SmallVector<unsigned, 16> caseOrder(const SwitchInst &S) {
  SmallVector<std::pair<const APInt *, unsigned>, 16> Cases;
  for (const auto &Case : S.cases())
    Cases.push_back({&Case.getCaseValue()->getValue(), Case.getCaseIndex()});
  auto Less = [](const auto &A, const auto &B) {
    return A.first->ult(*B.first);
  };
  if (!is_sorted(Cases, Less))
    llvm::sort(Cases, Less);
  SmallVector<unsigned, 16> Order;
  for (const auto &[Value, Index] : Cases)
    Order.push_back(Index);
  return Order;
}

void forEachSuccessor(const BasicBlock &BB,
                      function_ref<void(const BasicBlock *)> Visit) {
  const Instruction *T = BB.getTerminator();
  if (const auto *Br = dyn_cast_or_null<BranchInst>(T)) {
    if (Br->isConditional() && isInverted(Br->getCondition())) {
      Visit(Br->getSuccessor(1));
      Visit(Br->getSuccessor(0));
      return;
    }
  } else if (const auto *S = dyn_cast_or_null<SwitchInst>(T)) {
    Visit(S->getDefaultDest());
    for (unsigned Index : caseOrder(*S))
      Visit(S->getSuccessor(Index + 1));
    return;
  }
  for (const BasicBlock *Succ : successors(&BB))
    Visit(Succ);
}

} // namespace mergefn
