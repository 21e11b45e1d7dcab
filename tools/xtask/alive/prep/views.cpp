// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Views: other ways to prepare two sides, which tell why a verdict is what it
// is.
#include "prep.h"

bool isOnlyStored(LoadInst &Load) {
  return Load.isSimple() && all_of(Load.uses(), [](Use &U) {
           auto *Store = dyn_cast<StoreInst>(U.getUser());
           return Store && Store->isSimple() && U.getOperandNo() == 0;
         });
}

void movePointersAsIntegers(Module &M) {
  std::vector<LoadInst *> Loads;
  for (auto &F : M)
    for (auto &BB : F)
      for (auto &I : BB)
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && Load->getType()->isPointerTy() && isOnlyStored(*Load))
          if (!Load->getMetadata(LLVMContext::MD_nonnull) &&
              !Load->getMetadata(LLVMContext::MD_align))
            Loads.push_back(Load);
  for (auto *Load : Loads) {
    IRBuilder<> B(Load);
    auto *Bits =
        B.CreateAlignedLoad(M.getDataLayout().getIntPtrType(Load->getType()),
                            Load->getPointerOperand(), Load->getAlign());
    Bits->setMetadata(LLVMContext::MD_noundef,
                      Load->getMetadata(LLVMContext::MD_noundef));
    for (User *U : make_early_inc_range(Load->users())) {
      auto *Store = cast<StoreInst>(U);
      B.SetInsertPoint(Store);
      B.CreateAlignedStore(Bits, Store->getPointerOperand(), Store->getAlign());
      Store->eraseFromParent();
    }
    Load->eraseFromParent();
  }
}

void compareNonnull(Module &M) {
  for (auto &F : M)
    for (auto &P : F.args()) {
      if (F.isDeclaration() || !P.hasAttribute(Attribute::NonNull))
        continue;
      F.removeParamAttr(P.getArgNo(), Attribute::NonNull);
      IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
      auto *Hold =
          cast<Instruction>(B.CreateFreeze(PoisonValue::get(P.getType())));
      P.replaceAllUsesWith(Hold);
      Value *V =
          spellOut(B, &P,
                   AttributeSet::get(
                       M.getContext(),
                       {Attribute::get(M.getContext(), Attribute::NonNull)}));
      Hold->replaceAllUsesWith(V);
      Hold->eraseFromParent();
    }
}

// Facts of a parameter that the old function promises itself and the new one
// does not.
void forgetLostFacts(Module &Old, Module &New) {
  const Attribute::AttrKind Facts[] = {
      Attribute::NonNull,   Attribute::Range,   Attribute::NoFPClass,
      Attribute::Alignment, Attribute::NoUndef, Attribute::Dereferenceable};
  for (auto &F : Old) {
    auto *Is = New.getFunction(F.getName());
    if (F.isDeclaration() || !Is ||
        Is->getFunctionType() != F.getFunctionType())
      continue;
    for (auto &P : F.args())
      for (auto Kind : Facts)
        if (!Is->hasParamAttribute(P.getArgNo(), Kind) &&
            !P.hasAttribute(Attribute::ByVal))
          F.removeParamAttr(P.getArgNo(), Kind);
  }
}

void see(Module &Old, Module &New, StringRef View) {
  if (View == "--move-pointers-as-integers") {
    movePointersAsIntegers(Old);
    movePointersAsIntegers(New);
  } else if (View == "--nonnull-as-compare") {
    compareNonnull(Old);
    compareNonnull(New);
  } else if (View == "--without-lost-facts") {
    forgetLostFacts(Old, New);
  } else {
    errs() << "prep: there is no view " << View << '\n';
    exit(2);
  }
}
