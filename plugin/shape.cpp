//===- shape.cpp - A cheap hash of what equal functions share -------------===//
//
// Most functions of a module have no twin, and a hash of some of what they do
// shows it for less than reading them. It may only be made of what no spelling
// can change: a hash that says too little costs time, one that says too much
// costs merges.
//
//===----------------------------------------------------------------------===//

#include "reader.h"

#include "floats.h"
#include "moves.h"

#include "llvm/IR/Constants.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;

namespace {
/// A hash of what equal functions share, made of what is at hand without a
/// look-up: the classes of opcodes, the sizes of types, numbers of operands,
/// the bits of constants where no other spelling of the operation could change
/// them. Zero has several spellings and is left out.
struct ShapeHash {
  uint64_t Hash = 0;
  const DataLayout &DL;
  unsigned PointerBits;
  const uint8_t *Classes;
  /// What of a function's type does not count.
  uint64_t Uncounted;

  void mix(uint64_t Word) {
    Hash = (Hash ^ Word) * 0x9E3779B97F4A7C15u;
    Hash ^= Hash >> 29;
  }
  uint64_t type(const Type *T) const {
    if (T->isIntegerTy())
      return T->getIntegerBitWidth();
    if (T->isPointerTy())
      return PointerBits && T->getPointerAddressSpace() == 0 ? PointerBits
                                                             : 1u << 20;
    if (unsigned Width = mergefn::integerWidth(T))
      return Width;
    return (2u << 20) + T->getTypeID();
  }
  /// The same, of what a type holds as well.
  uint64_t contents(const Type *T, unsigned Levels = 3) const {
    // Deep types, and those that only a name or their own address tells from
    // others, count as no more than their kind.
    if (!Levels || T->getNumContainedTypes() == 0 || isa<TargetExtType>(T))
      return T->isFloatingPointTy() ? (3u << 20) + T->getTypeID() : type(T);
    uint64_t Sum = T->getTypeID() + (4u << 20);
    if (const auto *A = dyn_cast<ArrayType>(T))
      Sum += A->getNumElements() * 0xD6E8FEB86659FD93u;
    else if (const auto *V = dyn_cast<VectorType>(T))
      Sum += V->getElementCount().getKnownMinValue() * 0xD6E8FEB86659FD93u;
    uint64_t Place = 0x9E3779B97F4A7C15u;
    for (const Type *Part : T->subtypes().take_front(16)) {
      Sum += contents(Part, Levels - 1) * Place;
      Place += 0x9E3779B97F4A7C16u;
    }
    return Sum + T->getNumContainedTypes();
  }
  /// What counts of a function's type.
  void header(const FunctionType *T) {
    const Type *Result = T->getReturnType();
    // A result that does not count is none.
    mix(mergefn::resultCounts(Uncounted) && !Result->isVoidTy()
            ? contents(Result)
            : 0);
    for (unsigned K = 0; K != T->getNumParams(); ++K)
      if (mergefn::counts(Uncounted, K))
        mix(contents(T->getParamType(K)));
    mix(T->isVarArg());
  }
  /// The bits of a number of at most 64 of them, or a hash of the first numbers
  /// that a structure holds: one structure may have any number of uses.
  static uint64_t number(const Value *V) {
    if (const auto *C = dyn_cast<ConstantInt>(V))
      return C->getBitWidth() <= 64 ? C->getZExtValue() : 0;
    if (const auto *C = dyn_cast<ConstantFP>(V))
      return mergefn::integerWidth(C->getType())
                 ? mergefn::floatBits(*C).getZExtValue()
                 : 0;
    uint64_t Sum = 0;
    if (const auto *C = dyn_cast<ConstantStruct>(V))
      for (unsigned K = 0; K != std::min(C->getNumOperands(), 64u); ++K)
        if (isa<ConstantInt>(C->getOperand(K)))
          Sum += number(C->getOperand(K)) * (2 * K + 3);
    return Sum;
  }
  static uint64_t numbers(const Instruction &I) {
    uint64_t Sum = 0;
    for (const Use &U : I.operands())
      Sum += number(U.get());
    return Sum;
  }
  /// What addition and subtraction of a constant, and its other spellings, have
  /// in common.
  static uint64_t distance(const Value *V) {
    const auto *C = dyn_cast<ConstantInt>(V);
    if (!C || C->getBitWidth() > 64 || C->getValue().isSignMask())
      return 0;
    uint64_t Mask = C->getBitWidth() == 64
                        ? ~uint64_t(0)
                        : (uint64_t(1) << C->getBitWidth()) - 1;
    uint64_t Value = C->getZExtValue();
    return std::min(Value, -Value & Mask);
  }
  /// A multiplication by any other number is spelled in no other way.
  static uint64_t factor(const Value *V) {
    uint64_t Number = number(V);
    return isPowerOf2_64(Number) ? 0 : Number;
  }
  uint64_t constants(const Instruction &I) const {
    switch (I.getOpcode()) {
    case Instruction::Ret:
      return mergefn::resultCounts(Uncounted) ? numbers(I) : 0;
    case Instruction::Add:
      return distance(I.getOperand(0)) + distance(I.getOperand(1));
    case Instruction::Sub:
      return distance(I.getOperand(1));
    case Instruction::Mul:
      return factor(I.getOperand(0)) + factor(I.getOperand(1));
    case Instruction::GetElementPtr:
      return mergefn::constantOffset(cast<GetElementPtrInst>(I), DL)
          .value_or(0);
    case Instruction::Store:
    case Instruction::Call:
    case Instruction::Invoke:
    case Instruction::ICmp:
    case Instruction::FCmp:
    case Instruction::Select:
    case Instruction::And:
    case Instruction::Or:
    case Instruction::LShr:
    case Instruction::AShr:
    case Instruction::UDiv:
    case Instruction::SDiv:
    case Instruction::URem:
    case Instruction::SRem:
    case Instruction::InsertValue:
      return numbers(I);
    default:
      return 0;
    }
  }
  void inst(const Instruction &I) {
    unsigned Opcode = I.getOpcode();
    uint64_t Word = Classes[Opcode] | type(I.getType()) << 8;
    Word += constants(I) * 0xD6E8FEB86659FD93u;
    if (Opcode == Instruction::Call || Opcode == Instruction::Store)
      Word += uint64_t(I.getNumOperands()) << 48;
    mix(Word);
  }
};
} // namespace

MfShape mf_reader_shape(MfReader *R, LLVMValueRef V, const uint8_t *Classes,
                        uint32_t Limit, uint32_t PointerBits,
                        uint64_t Uncounted) {
  const auto *F = cast<Function>(unwrap(V));
  ShapeHash H{0, R->DL, PointerBits, Classes, Uncounted};
  H.header(F->getFunctionType());
  uint64_t Left = Limit ? Limit : UINT64_MAX;
  bool Complete = true;
  R->Normal = true;
  R->reachable(*F, [&](const BasicBlock &BB) {
    for (const Instruction &I : BB) {
      if (mergefn::mayBeTransparent(I) && mergefn::behind(I))
        continue;
      if (Left-- == 0)
        return Complete = false;
      H.inst(I);
    }
    H.mix(1);
    return true;
  });
  H.mix(Complete);
  return {H.Hash, Complete};
}

uint64_t mf_reader_type_shape(MfReader *R, LLVMTypeRef T,
                              uint32_t PointerBits) {
  return ShapeHash{0, R->DL, PointerBits, nullptr, 0}.contents(unwrap(T));
}
