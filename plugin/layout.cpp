//===- layout.cpp - Sizes and offsets, without writing to the module ------===//

#include "layout.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;

namespace mergefn {

/// Types that hold more levels of types have no known size, whatever was asked
/// before.
static constexpr unsigned MaxHeight = 256;
/// Nor have larger ones. Nothing of that size is in memory.
static constexpr uint64_t MaxSize = uint64_t(1) << 60;

const Layouts::Structure *Layouts::structure(StructType *T, unsigned Levels) {
  if (auto At = Known.find(T); At != Known.end())
    return At->second->Own.Height <= Levels ? At->second.get() : nullptr;
  if (T->isOpaque() || Levels == 0)
    return nullptr;
  // What has no size among so many levels has none among fewer.
  if (auto At = Unknown.find(T); At != Unknown.end() && Levels <= At->second)
    return nullptr;
  auto None = [&] {
    Unknown[T] = Levels;
    return nullptr;
  };
  auto Made = std::make_unique<Structure>();
  Extent &Own = Made->Own;
  Own = {0, Align(), 1};
  for (Type *Element : T->elements()) {
    std::optional<Extent> Part = extent(Element, Levels - 1);
    if (!Part)
      return None();
    Align At = T->isPacked() ? Align() : Part->Alignment;
    uint64_t Offset = alignTo(Own.Size, At);
    Made->Offsets.push_back(Offset);
    Own.Size = Offset + Part->Size;
    if (Own.Size > MaxSize)
      return None();
    Own.Alignment = std::max(Own.Alignment, At);
    Own.Height = std::max(Own.Height, Part->Height + 1);
  }
  Own.Size = alignTo(Own.Size, Own.Alignment);
  if (!T->isPacked())
    Own.Alignment = std::max(Own.Alignment, LeastOfStructures);
  Own.Size = alignTo(Own.Size, Own.Alignment);
  return (Known[T] = std::move(Made)).get();
}

std::optional<Layouts::Extent> Layouts::extent(Type *T, unsigned Levels) {
  switch (T->getTypeID()) {
  case Type::StructTyID: {
    const Structure *S = structure(cast<StructType>(T), Levels);
    return S ? std::optional(S->Own) : std::nullopt;
  }
  case Type::ArrayTyID: {
    if (Levels == 0)
      return std::nullopt;
    auto *A = cast<ArrayType>(T);
    std::optional<Extent> Part = extent(A->getElementType(), Levels - 1);
    if (!Part)
      return std::nullopt;
    Part->Size = SaturatingMultiply(A->getNumElements(), Part->Size);
    Part->Height += 1;
    return Part->Size <= MaxSize ? Part : std::nullopt;
  }
  case Type::HalfTyID:
  case Type::BFloatTyID:
  case Type::FloatTyID:
  case Type::DoubleTyID:
  case Type::X86_FP80TyID:
  case Type::FP128TyID:
  case Type::PPC_FP128TyID:
  case Type::IntegerTyID:
  case Type::PointerTyID:
  case Type::FixedVectorTyID:
    // What a target extension type is laid out as, LLVM makes when asked.
    if (T->getScalarType()->isTargetExtTy())
      return std::nullopt;
    return Extent{DL.getTypeAllocSize(T).getFixedValue(), DL.getABITypeAlign(T),
                  0};
  default:
    return std::nullopt;
  }
}

std::optional<uint64_t> Layouts::size(Type *T) {
  if (T->isIntegerTy(8))
    return 1;
  std::optional<Extent> Own = extent(T, MaxHeight);
  return Own ? std::optional(Own->Size) : std::nullopt;
}

/// Whether the steps of a constant getelementptr are small: those that wrap
/// make its flags say more than they say of the sum.
bool Layouts::stepsFit(const GetElementPtrInst &G) {
  for (const Use &Index : G.indices()) {
    const auto *C = dyn_cast<ConstantInt>(Index.get());
    if (!C || C->getType()->isVectorTy() ||
        C->getValue().getSignificantBits() > 31)
      return false;
  }
  Type *T = G.getSourceElementType();
  if (!T->isAggregateType())
    return true;
  std::optional<uint64_t> Size = size(T);
  return Size && *Size < (uint64_t(1) << 31);
}

std::optional<uint64_t> Layouts::vectorStep(Type *Element) const {
  if (Element->isTargetExtTy())
    return std::nullopt;
  return DL.getTypeStoreSize(Element).getFixedValue();
}

std::optional<uint64_t> Layouts::constantOffset(const GetElementPtrInst &G) {
  if (!G.getType()->isPointerTy() || !stepsFit(G))
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
      Step = structure(S, MaxHeight)->Offsets[Index];
    } else {
      // The elements of a vector stand closer than those of an array.
      std::optional<uint64_t> Size = At.isVector()
                                         ? vectorStep(At.getIndexedType())
                                         : size(At.getIndexedType());
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

uint64_t Layouts::stride(const GetElementPtrInst &G) {
  return G.getNumIndices() == 1 ? size(G.getSourceElementType()).value_or(0)
                                : 0;
}

} // namespace mergefn
