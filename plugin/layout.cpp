//===- layout.cpp - How far getelementptrs go -----------------------------===//

#include "layout.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace mergefn {

/// The bytes from one element of an array of that type to the next, if that is
/// one number.
static std::optional<uint64_t> sizeOf(Type *T, const DataLayout &DL) {
  if (T->isIntegerTy(8))
    return 1;
  if (!T->isSized())
    return std::nullopt;
  TypeSize Size = DL.getTypeAllocSize(T);
  return Size.isScalable() ? std::nullopt : std::optional(Size.getFixedValue());
}

/// Whether the steps of a constant getelementptr are small: those that wrap
/// make its flags say more than they say of the sum.
static bool stepsFit(const GetElementPtrInst &G, const DataLayout &DL) {
  for (const Use &Index : G.indices()) {
    const auto *C = dyn_cast<ConstantInt>(Index.get());
    if (!C || C->getType()->isVectorTy() ||
        C->getValue().getSignificantBits() > 31)
      return false;
  }
  Type *T = G.getSourceElementType();
  if (!T->isAggregateType())
    return true;
  std::optional<uint64_t> Size = sizeOf(T, DL);
  return Size && *Size < (uint64_t(1) << 31);
}

std::optional<uint64_t> constantOffset(const GetElementPtrInst &G,
                                       const DataLayout &DL) {
  if (!G.getType()->isPointerTy() || !stepsFit(G, DL))
    return std::nullopt;
  unsigned Width = DL.getIndexTypeSizeInBits(G.getType());
  if (Width > 64)
    return std::nullopt;
  std::optional<int64_t> Offset = 0;
  for (auto At = gep_type_begin(G), E = gep_type_end(G); At != E; ++At) {
    int64_t Index = cast<ConstantInt>(At.getOperand())->getSExtValue();
    if (Index == 0)
      continue;
    std::optional<int64_t> Step;
    if (StructType *S = At.getStructTypeOrNull()) {
      Step = DL.getStructLayout(S)->getElementOffset(Index).getFixedValue();
    } else {
      // The elements of a vector stand closer than those of an array.
      std::optional<uint64_t> Size =
          At.isVector()
              ? DL.getTypeStoreSize(At.getIndexedType()).getFixedValue()
              : sizeOf(At.getIndexedType(), DL);
      if (!Size || !isIntN(Width, Index))
        return std::nullopt;
      Step = checkedMul(Index, static_cast<int64_t>(*Size));
    }
    if (!Step || !isIntN(Width, *Step))
      return std::nullopt;
    Offset = checkedAdd(*Offset, *Step);
    if (!Offset || !isIntN(Width, *Offset))
      return std::nullopt;
  }
  return static_cast<uint64_t>(*Offset);
}

uint64_t strideOf(const GetElementPtrInst &G, const DataLayout &DL) {
  return G.getNumIndices() == 1
             ? sizeOf(G.getSourceElementType(), DL).value_or(0)
             : 0;
}

} // namespace mergefn
