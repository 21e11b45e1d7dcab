// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Functions as sequences, and which instructions may be one.
#include "potential.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IntrinsicInst.h"

bool isSilent(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return I.isDebugOrPseudoInst() ||
         (Call && (Call->isLifetimeStartOrEnd() ||
                   Call->getIntrinsicID() == Intrinsic::assume ||
                   Call->getIntrinsicID() ==
                       Intrinsic::experimental_noalias_scope_decl));
}

Sequence sequenceOf(Function &F, unsigned Size) {
  Sequence S{&F, Size, {}, unsigned(F.size())};
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *BB : Order)
    for (Instruction &I : *BB)
      if (!isSilent(I))
        S.Insts.push_back(&I);
  return S;
}

// What a constant says that a select cannot choose.
static bool sameFixedOperands(const Instruction &A, const Instruction &B) {
  if (auto *X = dyn_cast<GetElementPtrInst>(&A)) {
    auto *Y = cast<GetElementPtrInst>(&B);
    if (X->getSourceElementType() != Y->getSourceElementType())
      return false;
    // An index into a structure is a constant; the others may be chosen.
    auto TX = gep_type_begin(X), TY = gep_type_begin(Y);
    for (unsigned I = 1; I < X->getNumOperands(); ++I, ++TX, ++TY)
      if (TX.isStruct() && X->getOperand(I) != Y->getOperand(I))
        return false;
    return true;
  }
  if (auto *X = dyn_cast<SwitchInst>(&A)) {
    auto *Y = cast<SwitchInst>(&B);
    return all_of(zip(X->cases(), Y->cases()), [](auto P) {
      return std::get<0>(P).getCaseValue() == std::get<1>(P).getCaseValue();
    });
  }
  if (auto *X = dyn_cast<LandingPadInst>(&A))
    return all_of(zip(X->operands(), cast<LandingPadInst>(B).operands()),
                  [](auto P) { return std::get<0>(P) == std::get<1>(P); });
  auto *X = dyn_cast<CallBase>(&A);
  if (!X)
    return true;
  auto *Y = cast<CallBase>(&B);
  if (X->isInlineAsm() || Y->isInlineAsm() || X->isMustTailCall() ||
      X->hasOperandBundles())
    return false;
  // Its argument is a global, not a choice of two.
  if (auto *I = dyn_cast<IntrinsicInst>(X);
      I && I->getIntrinsicID() == Intrinsic::threadlocal_address &&
      X->getArgOperand(0) != Y->getArgOperand(0))
    return false;
  // A direct call stays direct.
  if ((isa<Function>(X->getCalledOperand()) ||
       isa<Function>(Y->getCalledOperand())) &&
      X->getCalledOperand() != Y->getCalledOperand())
    return false;
  for (unsigned I = 0; I < X->arg_size(); ++I)
    if (X->paramHasAttr(I, Attribute::ImmArg) &&
        X->getArgOperand(I) != Y->getArgOperand(I))
      return false;
  return true;
}

bool canMatch(const Instruction &A, const Instruction &B) {
  if (A.getOpcode() != B.getOpcode())
    return false;
  if (A.isEHPad() && !isa<LandingPadInst>(A))
    return false;
  if (isa<AllocaInst>(A))
    return cast<AllocaInst>(A).getAllocatedType() ==
               cast<AllocaInst>(B).getAllocatedType() &&
           A.getOperand(0) == B.getOperand(0);
  return A.isSameOperationAs(&B,
                             Instruction::CompareIgnoringAlignment |
                                 Instruction::CompareUsingIntersectedAttrs) &&
         sameFixedOperands(A, B);
}

Alignment align(const std::vector<Instruction *> &A,
                const std::vector<Instruction *> &B) {
  size_t N = A.size(), M = B.size();
  if (N == 0 || M == 0 || N * M > 36'000'000)
    return {};
  // Length[i][j]: of what can be matched behind i and j.
  std::vector<uint16_t> Length((N + 1) * (M + 1));
  auto At = [&](size_t I, size_t J) -> uint16_t & {
    return Length[I * (M + 1) + J];
  };
  for (size_t I = N; I-- > 0;)
    for (size_t J = M; J-- > 0;)
      At(I, J) = canMatch(*A[I], *B[J]) ? At(I + 1, J + 1) + 1
                                        : std::max(At(I + 1, J), At(I, J + 1));
  Alignment Result;
  size_t I = 0, J = 0;
  while (I < N || J < M) {
    if (I < N && J < M && canMatch(*A[I], *B[J]) &&
        At(I, J) == At(I + 1, J + 1) + 1)
      Result.push_back({I++, J++});
    else if (J == M || (I < N && At(I + 1, J) >= At(I, J + 1)))
      Result.push_back({I++, ~0u});
    else
      Result.push_back({~0u, J++});
  }
  return Result;
}
