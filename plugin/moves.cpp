//===- moves.cpp - Floating-point values that are only moved --------------===//

#include "moves.h"
#include "host.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"

using namespace llvm;

namespace mergefn {

/// Uses beyond this are not looked at: every value of a web asks for its own.
static constexpr unsigned MaxUses = 64;

static Type *integerOf(Type *T) {
  unsigned Width = integerWidth(T->getScalarType());
  if (!Width)
    return nullptr;
  Type *Element = IntegerType::get(T->getContext(), Width);
  if (auto *V = dyn_cast<VectorType>(T))
    return VectorType::get(Element, V->getElementCount());
  return Element;
}

static bool isOnlyMoved(const Instruction &I) {
  SmallPtrSet<const Value *, 8> Met = {&I};
  SmallVector<const Value *, 8> Open = {&I};
  unsigned Left = MaxUses;
  while (!Open.empty()) {
    const Value *V = Open.pop_back_val();
    if (isMetadataOperand(*V))
      return false;
    for (const Use &U : V->uses()) {
      if (Left-- == 0)
        return false;
      const User *To = U.getUser();
      if (const auto *S = dyn_cast<StoreInst>(To)) {
        if (!S->isSimple())
          return false;
        continue;
      }
      if (!isa<PHINode, SelectInst, FreezeInst>(To))
        return false;
      if (Met.insert(To).second)
        Open.push_back(To);
    }
  }
  return true;
}

Type *movedAs(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Store: {
    const auto &S = cast<StoreInst>(I);
    return S.isSimple() ? integerOf(S.getValueOperand()->getType()) : nullptr;
  }
  case Instruction::Load:
    if (!cast<LoadInst>(I).isSimple())
      return nullptr;
    break;
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Freeze:
    break;
  default:
    return nullptr;
  }
  Type *As = integerOf(I.getType());
  return As && isOnlyMoved(I) ? As : nullptr;
}

Constant *bitsOf(Constant *C, Type *As) {
  // Constants that LLVM folds, element by element.
  bool Plain =
      isa<ConstantFP, ConstantDataVector, ConstantAggregateZero, UndefValue>(C);
  if (const auto *V = dyn_cast<ConstantVector>(C))
    Plain = all_of(V->operands(), [](const Use &Element) {
      return isa<ConstantFP, UndefValue>(Element.get());
    });
  if (!Plain)
    return nullptr;
  return ConstantExpr::getBitCast(C, As);
}

Type *storageOf(Type *T, const DataLayout &DL) {
  if (auto *A = dyn_cast<ArrayType>(T)) {
    Type *Element = A->getElementType(), *Stored = storageOf(Element, DL);
    if (Stored == Element)
      return T;
    return ArrayType::get(Stored, A->getNumElements());
  }
  Type *Integer = integerOf(T);
  return Integer && DL.getTypeAllocSize(Integer) == DL.getTypeAllocSize(T)
             ? Integer
             : T;
}

} // namespace mergefn
