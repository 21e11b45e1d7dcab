// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- layouts.cpp - Random getelementptrs --------------------------------===//
//
// Writes a module of random getelementptrs for each of several data layouts,
// for layouts.rs.
//
//===----------------------------------------------------------------------===//

#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <random>

using namespace llvm;

namespace {
const char *const DataLayouts[] = {
    // x86-64; one with narrow pointers and indices and other alignments; big
    // endian with an i24 that is aligned.
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:"
    "64-S128",
    "e-p:64:64:64:32-p1:32:32-p2:128:128:128:64-p3:16:16-a:32:64-i64:32-f80:"
    "32-v64:32",
    "E-p:32:32-p1:64:64:64:16-p2:24:8-p3:160:256:256:32-a:0:8-i24:32-i32:16-"
    "f64:32-v128:8",
};

class Made {
  std::mt19937_64 Random{22};
  LLVMContext C;
  Module M{"layouts", C};
  IRBuilder<> B{C};
  Function *F;

  uint64_t below(uint64_t End) { return Random() % End; }

  Type *scalar() {
    switch (below(9)) {
    case 0:
      return Type::getInt8Ty(C);
    case 1:
      return Type::getInt32Ty(C);
    case 2:
      return IntegerType::get(C, 1 + below(140));
    case 3:
      return Type::getX86_FP80Ty(C);
    case 4:
      return Type::getPPC_FP128Ty(C);
    case 5:
      return Type::getBFloatTy(C);
    case 6:
      return Type::getDoubleTy(C);
    default:
      return PointerType::get(C, below(4));
    }
  }
  Type *type(unsigned Depth) {
    unsigned Kind = Depth == 0 ? below(3) : below(8);
    if (Kind < 2)
      return scalar();
    if (Kind == 2)
      return FixedVectorType::get(scalar(), 1 + below(9));
    if (Kind < 5)
      return ArrayType::get(type(Depth - 1), below(6));
    SmallVector<Type *, 6> Elements(below(6));
    for (Type *&Element : Elements)
      Element = type(Depth - 1);
    bool Packed = below(3) == 0;
    return below(2) ? StructType::get(C, Elements, Packed)
                    : StructType::create(C, Elements, "s", Packed);
  }
  /// Indices into a type, constant and small.
  SmallVector<Value *, 8> indices(Type *T) {
    auto Integer = [&](unsigned Width, int64_t Value) {
      return ConstantInt::getSigned(IntegerType::get(C, Width), Value);
    };
    int64_t First = below(2) ? below(7) : below(1u << 30);
    SmallVector<Value *, 8> All = {Integer(64, below(2) ? First : -First)};
    while (below(8)) {
      if (auto *S = dyn_cast<StructType>(T)) {
        if (S->getNumElements() == 0)
          break;
        unsigned Index = below(S->getNumElements());
        All.push_back(B.getInt32(Index));
        T = S->getElementType(Index);
      } else if (T->isArrayTy() || T->isVectorTy()) {
        All.push_back(
            Integer(below(2) ? 16 : 64, static_cast<int64_t>(below(9)) - 4));
        T = T->getContainedType(0);
      } else {
        break;
      }
    }
    return All;
  }

public:
  explicit Made(const char *Text) {
    M.setDataLayout(Text);
    SmallVector<Type *, 4> Pointers;
    for (unsigned Space = 0; Space != 4; ++Space)
      Pointers.push_back(PointerType::get(C, Space));
    auto *Ty = FunctionType::get(Type::getVoidTy(C), Pointers, false);
    F = Function::Create(Ty, GlobalValue::ExternalLinkage, "f", M);
    B.SetInsertPoint(BasicBlock::Create(C, "", F));
  }
  void add() {
    Type *T = type(4);
    GetElementPtrInst::Create(T, F->getArg(below(4)), indices(T), "",
                              B.GetInsertBlock());
  }
  void write(const Twine &Path) {
    B.CreateRetVoid();
    std::error_code Error;
    raw_fd_ostream Out(Path.str(), Error);
    if (!Error)
      WriteBitcodeToFile(M, Out);
  }
};
} // namespace

int main(int Count, char **Arguments) {
  if (Count != 2)
    return 1;
  unsigned Number = 0;
  for (const char *Text : DataLayouts) {
    Made All(Text);
    for (unsigned K = 0; K != 60000; ++K)
      All.add();
    All.write(Twine(Arguments[1]) + "/" + Twine(Number++) + ".bc");
  }
}
