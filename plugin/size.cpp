//===- size.cpp - What decides the size of code ---------------------------===//
//
// LLVM's cost models count instructions. What a thunk takes depends on how its
// arguments are passed, and whether a few instructions are smaller than a jump
// on how many bytes they take; no model of IR says either. Which numbers follow
// from these facts stands in src/merge/cost.rs.
//
//===----------------------------------------------------------------------===//

#include "bridge.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

static const Function &function(LLVMValueRef V) {
  return *cast<Function>(unwrap(V));
}

static MfArch archOf(const Triple &T) {
  switch (T.getArch()) {
  case Triple::x86:
    return MfArchX86;
  case Triple::x86_64:
    return T.isOSWindows() ? MfArchX86_64Windows : MfArchX86_64;
  case Triple::aarch64:
  case Triple::aarch64_be:
  case Triple::aarch64_32:
    return MfArchAArch64;
  case Triple::arm:
  case Triple::armeb:
  case Triple::thumb:
  case Triple::thumbeb:
    return MfArchArm;
  case Triple::riscv32:
  case Triple::riscv64:
    return MfArchRiscV;
  case Triple::mips:
  case Triple::mipsel:
  case Triple::mips64:
  case Triple::mips64el:
    return MfArchMips;
  case Triple::ppc:
  case Triple::ppcle:
  case Triple::ppc64:
  case Triple::ppc64le:
    return T.isPPC64() && !T.isOSAIX() ? MfArchPowerPC : MfArchPowerPCOther;
  default:
    return MfArchOther;
  }
}

uint32_t mf_module_arch(LLVMModuleRef M) {
  return archOf(unwrap(M)->getTargetTriple());
}

/// Whether code generation aligns functions to no more than an instruction,
/// unless it is told for which processor it is.
static bool isPackedAnyway(const Function &F) {
  switch (archOf(F.getParent()->getTargetTriple())) {
  case MfArchAArch64:
  case MfArchArm:
  case MfArchRiscV:
  case MfArchMips:
    break;
  default:
    return false;
  }
  auto IsGeneric = [&](const char *Key) {
    StringRef Name = F.getFnAttribute(Key).getValueAsString();
    return Name.empty() || Name.starts_with("generic");
  };
  return IsGeneric("target-cpu") && IsGeneric("tune-cpu");
}

/// Whether instructions may be of two bytes.
static bool hasShortInstructions(const Function &F) {
  const Triple &T = F.getParent()->getTargetTriple();
  SmallVector<StringRef, 32> Features;
  F.getFnAttribute("target-features").getValueAsString().split(Features, ',');
  auto Has = [&](StringRef Name) { return is_contained(Features, Name); };
  switch (archOf(T)) {
  case MfArchAArch64:
  case MfArchMips:
  case MfArchPowerPC:
  case MfArchPowerPCOther:
    return false;
  case MfArchArm:
    return T.isThumb() || Has("+thumb-mode");
  case MfArchRiscV:
    return Has("+c") || Has("+zca");
  default:
    return true;
  }
}

namespace {
/// Counts the words of values.
class Words {
  const DataLayout &DL;
  unsigned Bits;
  /// Larger ones are not counted to their end.
  static constexpr uint64_t Most = 1u << 16;

public:
  explicit Words(const DataLayout &DL)
      : DL(DL), Bits(std::max(DL.getLargestLegalIntTypeSizeInBits(),
                              DL.getPointerSizeInBits(0))) {}
  uint32_t ofBytes(uint64_t Bytes) const {
    return std::min(divideCeil(std::min(Bytes, Most) * 8, Bits), Most);
  }
  uint32_t of(const Type *T, unsigned Levels = 64) const {
    if (T->isVoidTy())
      return 0;
    uint64_t Sum = 0;
    if (const auto *S = dyn_cast<StructType>(T)) {
      for (const Type *Part : S->elements())
        if (Sum < Most)
          Sum += Levels ? of(Part, Levels - 1) : Most;
    } else if (const auto *A = dyn_cast<ArrayType>(T)) {
      uint64_t Part = Levels ? of(A->getElementType(), Levels - 1) : Most;
      Sum = SaturatingMultiply(A->getNumElements(), Part);
    } else {
      // Of a size that is known, and not scalable.
      TypeSize Size = T->isSized() ? DL.getTypeSizeInBits(const_cast<Type *>(T))
                                   : TypeSize::getFixed(Bits);
      // Vectors and floating-point numbers have registers of their own.
      uint64_t Each = isFloating(T) ? std::max(Bits, 128u) : Bits;
      Sum = divideCeil(Size.getKnownMinValue(), Each);
    }
    return std::min(Sum, Most);
  }
  bool isLarge(const Type *T) const {
    return !T->isAggregateType() &&
           (T->isVectorTy() || T->getPrimitiveSizeInBits() > 64);
  }

private:
  static bool isFloating(const Type *T) {
    return T->isVectorTy() || T->isFloatingPointTy();
  }
};
} // namespace

void mf_signature(LLVMValueRef V, MfSignature *Out) {
  const Function &F = function(V);
  Words Count(F.getDataLayout());
  *Out = {};
  for (const Argument &A : F.args()) {
    const Type *T = A.getType();
    if (A.hasByValAttr()) {
      TypeSize Size = F.getDataLayout().getTypeAllocSize(A.getParamByValType());
      Out->copied += Count.ofBytes(Size.getKnownMinValue());
      continue;
    }
    uint32_t Own = Count.of(T);
    Out->words += Own;
    Out->parts += T->isAggregateType() ? Own : 0;
    Out->large += Count.isLarge(T) ? Own : 0;
    Out->has_sret |= A.hasStructRetAttr();
    for (auto Kind : {Attribute::InReg, Attribute::Nest, Attribute::SwiftSelf,
                      Attribute::SwiftError, Attribute::SwiftAsync})
      Out->has_special |= A.hasAttribute(Kind);
  }
  Out->result = Count.of(F.getReturnType());
  Out->no_tail_calls = F.getFnAttribute("disable-tail-calls").getValueAsBool();
  Out->is_padded = !F.hasOptSize() && !isPackedAnyway(F);
}

namespace {
/// The least code for a body.
class LeastBytes {
  const bool IsX86_64;
  const bool IsX86;
  /// Of one instruction.
  const uint32_t Plain;
  SmallPtrSet<const Instruction *, 8> Parts;
  SmallPtrSet<const Value *, 4> Globals;
  uint32_t Sum = 0;

  static bool isShort(const APInt &C) { return C.getSignificantBits() <= 8; }

  /// What x86 adds to an instruction for a constant. Others have short ones in
  /// their instructions, and what they do for long ones is not asked.
  uint32_t constant(const Instruction &I, const Value *V) const {
    const auto *C = dyn_cast<ConstantInt>(V);
    if (!IsX86 || !C || isShort(C->getValue()))
      return 0;
    const APInt &Value = C->getValue();
    switch (I.getOpcode()) {
    case Instruction::And:
      // Some only move a part.
      return Value.isMask() ? 0 : 4;
    case Instruction::Mul: {
      // Some are shifts and additions.
      APInt Above = Value + 1, Below = Value - 1;
      bool IsSum =
          Value.isPowerOf2() || Above.isPowerOf2() || Below.isPowerOf2();
      return IsSum ? 0 : 4;
    }
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::ICmp:
      // 128 is subtracted as -128.
      return isShort(-Value) ? 0 : std::min(4u, Value.getBitWidth() / 8);
    case Instruction::Store:
      return std::min(4u, Value.getBitWidth() / 8);
    default:
      return 0;
    }
  }

  /// Whether x86 adds it up in an address.
  static bool isOfAddress(const Instruction &I) {
    switch (I.getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Shl:
    case Instruction::Mul:
    case Instruction::Or:
      return true;
    default:
      return false;
    }
  }

  /// An instruction that a processor may do together with its only user.
  bool isPart(const Instruction &I) const {
    if (!I.hasOneUse())
      return false;
    const auto *U = cast<Instruction>(*I.user_begin());
    if (U->getParent() != I.getParent())
      return false;
    if (isa<LoadInst>(I))
      return IsX86 && isa<BinaryOperator, CmpInst, CastInst, CallBase>(U);
    if (!isa<BinaryOperator>(I))
      return false;
    if (const auto *S = dyn_cast<StoreInst>(U))
      return IsX86 && any_of(I.operands(), [&](const Value *V) {
               const auto *L = dyn_cast<LoadInst>(V);
               return L && L->getPointerOperand() == S->getPointerOperand();
             });
    return isa<BinaryOperator>(U) && !Parts.contains(U) &&
           (!IsX86 || (isOfAddress(I) && isOfAddress(*U)));
  }

  /// What a shift or mask by a constant adds on x86.
  bool hasShortConstant(const Instruction &I) const {
    const auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
    if (!IsX86 || !C || !isShort(C->getValue()))
      return false;
    return I.getOpcode() == Instruction::And ||
           (I.isShift() && !C->isOne() && I.getOpcode() != Instruction::Shl);
  }

  /// What x86-64 adds for a word of 64 bits in memory.
  uint32_t prefix(Type *T) const {
    return IsX86_64 && (T->isPointerTy() || T->isIntegerTy(64));
  }

  void address(const Value *V) {
    // To name a variable takes four bytes at least, but once.
    if (const auto *G = dyn_cast<GlobalVariable>(V->stripInBoundsOffsets()))
      if (!G->isThreadLocal() && Globals.insert(G).second)
        Sum += 4;
  }

  void add(const Instruction &I) {
    for (const Value *Operand : I.operands())
      if (Operand->getType()->isPointerTy())
        address(Operand);
    switch (I.getOpcode()) {
    case Instruction::Ret:
      Sum += IsX86 ? 1 : Plain;
      return;
    case Instruction::Br:
      Sum += cast<BranchInst>(I).isConditional() ? Plain : 0;
      return;
    case Instruction::Call:
    case Instruction::Invoke:
      if (isa<IntrinsicInst>(I) || cast<CallBase>(I).isInlineAsm())
        return;
      Sum += IsX86 && cast<CallBase>(I).getCalledFunction() ? 5 : Plain;
      return;
    case Instruction::Select:
      Sum += IsX86 ? 3 : Plain;
      return;
    case Instruction::ICmp:
    case Instruction::FCmp:
      Sum += Plain + constant(I, I.getOperand(1));
      return;
    case Instruction::ZExt:
      // A comparison sets a register.
      Sum += I.getOperand(0)->getType()->isIntegerTy(1) ? IsX86 ? 3 : Plain : 0;
      return;
    case Instruction::Load:
      Sum += isPart(I) ? 0 : Plain + prefix(I.getType());
      return;
    case Instruction::Store:
      Sum += Plain + prefix(I.getOperand(0)->getType()) +
             constant(I, I.getOperand(0));
      return;
    default:
      if (!isa<BinaryOperator>(I))
        return;
      if (isPart(I))
        Parts.insert(&I);
      else
        Sum += Plain;
      // The operands of a division have to be where it takes them.
      Sum += IsX86 && I.isIntDivRem() ? 3 : 0;
      Sum += constant(I, I.getOperand(1)) + hasShortConstant(I);
    }
  }

public:
  LeastBytes(MfArch Arch, bool IsShort)
      : IsX86_64(Arch == MfArchX86_64 || Arch == MfArchX86_64Windows),
        IsX86(IsX86_64 || Arch == MfArchX86), Plain(IsX86 || IsShort ? 2 : 4) {}
  uint32_t of(const Function &F) {
    // From the end, so that users come first.
    for (const BasicBlock &BB : F)
      for (const Instruction &I : reverse(BB))
        add(I);
    return Sum;
  }
};
} // namespace

uint32_t mf_least_bytes(LLVMValueRef V) {
  const Function &F = function(V);
  MfArch Arch = archOf(F.getParent()->getTargetTriple());
  return LeastBytes(Arch, hasShortInstructions(F)).of(F);
}
