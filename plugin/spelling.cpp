//===- spelling.cpp - One order for what LLVM spells in several -----------===//

#include "spelling.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace mergefn {

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

bool isInverted(const Value *Condition) {
  const auto *C = dyn_cast<CmpInst>(Condition);
  if (!C || !hasPreferredInverse(C->getPredicate()))
    return false;
  // A walk over more users for each of them would be quadratic.
  unsigned Left = 8;
  for (const Use &U : C->uses()) {
    const User *Usr = U.getUser();
    bool Steers =
        isa<BranchInst>(Usr) || (isa<SelectInst>(Usr) && U.getOperandNo() == 0);
    if (!Steers || Left-- == 0)
      return false;
  }
  return true;
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
