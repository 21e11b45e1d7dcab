// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Constants that became one.
#include "prep.h"

void unifyConstants(Module &Old, Module &New) {
  auto mayMerge = [](GlobalVariable &G) {
    return G.isConstant() && G.hasGlobalUnnamedAddr() && G.hasLocalLinkage() &&
           G.hasInitializer();
  };
  std::map<Constant *, GlobalVariable *> Left;
  for (auto &G : Old.globals())
    if (mayMerge(G) && New.getNamedGlobal(G.getName()))
      Left.try_emplace(G.getInitializer(), &G);
  for (auto &G : Old.globals())
    if (mayMerge(G) && !New.getNamedGlobal(G.getName()))
      if (auto It = Left.find(G.getInitializer()); It != Left.end())
        G.replaceAllUsesWith(It->second);
}

// Whether two constants are the same but for members of one class.
bool areSame(Constant *A, Constant *B, const Representatives &Names) {
  if (A == B)
    return true;
  auto *GA = dyn_cast<GlobalValue>(A), *GB = dyn_cast<GlobalValue>(B);
  if (GA && GB)
    return Names.of(GA->getName()) == Names.of(GB->getName());
  if (GA || GB || A->getValueID() != B->getValueID() ||
      A->getType() != B->getType() ||
      A->getNumOperands() != B->getNumOperands() || A->getNumOperands() == 0)
    return false;
  if (auto *EA = dyn_cast<ConstantExpr>(A)) {
    auto *EB = cast<ConstantExpr>(B);
    auto *GEPA = dyn_cast<GEPOperator>(EA), *GEPB = dyn_cast<GEPOperator>(EB);
    if (EA->getOpcode() != EB->getOpcode() ||
        EA->getRawSubclassOptionalData() != EB->getRawSubclassOptionalData() ||
        (GEPA &&
         (GEPA->getSourceElementType() != GEPB->getSourceElementType() ||
          GEPA->getInRange() != GEPB->getInRange())))
      return false;
  } else if (!isa<ConstantAggregate>(A)) {
    return false;
  }
  for (unsigned I = 0; I < A->getNumOperands(); ++I)
    if (!areSame(cast<Constant>(A->getOperand(I)),
                 cast<Constant>(B->getOperand(I)), Names))
      return false;
  return true;
}

void shareTables(Module &Old, Module &New, const std::vector<Class> &Classes) {
  Representatives Names(Classes);
  for (auto &A : make_early_inc_range(New.aliases()))
    if (auto *G = dyn_cast<GlobalVariable>(A.getAliasee()))
      if (Old.getNamedGlobal(A.getName()) &&
          Names.of(A.getName()) == G->getName()) {
        A.replaceAllUsesWith(G);
        A.eraseFromParent();
      }
  std::vector<std::pair<GlobalVariable *, GlobalVariable *>> Same;
  for (auto &One : Classes) {
    auto *Body = One.IsTable ? Old.getNamedGlobal(One.Body) : nullptr;
    for (auto &Member : One.Members) {
      auto *G = Body ? Old.getNamedGlobal(Member) : nullptr;
      if (G && G != Body && G->hasInitializer() && Body->hasInitializer() &&
          areSame(G->getInitializer(), Body->getInitializer(), Names))
        Same.push_back({G, Body});
    }
  }
  for (auto &[G, Body] : Same)
    G->replaceAllUsesWith(Body);
}
