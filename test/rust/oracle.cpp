// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- oracle.cpp - What LLVM's own FunctionComparator finds equal
//---------===//
//
// Run by oracle.rs. Each argument pair is a module and a file with the pairs
// of functions that rust-mergefunc<exact> found equal there, a line each, the
// two names separated by a tab. Printed is, a line each, every pair that only
// one of the two finds equal, with what tells the functions apart:
//
//   module <tab> side <tab> first <tab> second <tab> reasons
//
// `side` is `ours` or `llvm`. Where rust-mergefunc found callers equal because
// their callees are, LLVM's comparator looks again at a module if its references
// go to one member of each class, as upstream's pass would after merging them.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/StructuralHash.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/FunctionComparator.h"
#include <set>

using namespace llvm;

static bool isEqual(const Function *A, const Function *B,
                    GlobalNumberState &Numbers) {
  return FunctionComparator(A, B, &Numbers).compare() == 0;
}

static SmallVector<const BasicBlock *> blocks(const Function &F) {
  SmallVector<const BasicBlock *> Order, Worklist{&F.getEntryBlock()};
  SmallPtrSet<const BasicBlock *, 32> Seen{&F.getEntryBlock()};
  while (!Worklist.empty()) {
    const BasicBlock *BB = Worklist.pop_back_val();
    Order.push_back(BB);
    for (const BasicBlock *Succ : successors(BB))
      if (Seen.insert(Succ).second)
        Worklist.push_back(Succ);
  }
  return Order;
}

static bool hasTargetType(const Type *T) {
  return T->isTargetExtTy() || any_of(T->subtypes(), hasTargetType);
}

/// LLVM's comparator runs into unreachable code where target extension types
/// or no_cfi meet, so it is not asked about functions that have some.
static bool isComparable(const Function &F) {
  if (hasTargetType(F.getFunctionType()))
    return false;
  for (const BasicBlock &BB : F)
    for (const Instruction &I : BB) {
      if (hasTargetType(I.getType()))
        return false;
      if (auto *A = dyn_cast<AllocaInst>(&I))
        if (hasTargetType(A->getAllocatedType()))
          return false;
      if (auto *G = dyn_cast<GetElementPtrInst>(&I))
        if (hasTargetType(G->getSourceElementType()))
          return false;
      for (const Value *V : I.operands())
        if (hasTargetType(V->getType()) || isa<NoCFIValue>(V))
          return false;
    }
  return true;
}

/// Compares two functions in lockstep and names each property that differs.
class Differences {
  const Function &A, &B;
  std::set<std::string> Names;

  void test(bool Differs, StringRef Name) {
    if (Differs)
      Names.insert(Name.str());
  }

  void metadata(const Instruction &I, const Instruction &J) {
    SmallVector<std::pair<unsigned, MDNode *>> L, R;
    I.getAllMetadataOtherThanDebugLoc(L);
    J.getAllMetadataOtherThanDebugLoc(R);
    if (L == R)
      return;
    SmallVector<StringRef> Kinds;
    A.getContext().getMDKindNames(Kinds);
    for (auto &[Kind, Node] : L)
      test(J.getMetadata(Kind) != Node, ("metadata " + Kinds[Kind]).str());
    for (auto &[Kind, Node] : R)
      test(I.getMetadata(Kind) != Node, ("metadata " + Kinds[Kind]).str());
  }

  /// A name for two types that differ.
  static StringRef typeName(const Type *L, const Type *R) {
    if (L->isPtrOrPtrVectorTy() != R->isPtrOrPtrVectorTy() &&
        (L->isIntOrIntVectorTy() || R->isIntOrIntVectorTy()))
      return "pointer against integer";
    return "type";
  }

  void types(const Type *L, const Type *R) { test(L != R, typeName(L, R)); }

  /// Whether two address computations add the same number of bytes.
  bool sameOffset(const Instruction &I, const Instruction &J) const {
    auto *L = dyn_cast<GEPOperator>(&I), *R = dyn_cast<GEPOperator>(&J);
    const DataLayout &DL = A.getDataLayout();
    if (!L || !R || !L->getType()->isPointerTy() ||
        L->getType() != R->getType())
      return false;
    APInt X(DL.getIndexTypeSizeInBits(L->getType()), 0), Y = X;
    return L->accumulateConstantOffset(DL, X) &&
           R->accumulateConstantOffset(DL, Y) && X == Y;
  }

  void operands(const Instruction &I, const Instruction &J) {
    if (sameOffset(I, J)) {
      auto *L = cast<GetElementPtrInst>(&I), *R = cast<GetElementPtrInst>(&J);
      test(L->getSourceElementType() != R->getSourceElementType() ||
               L->getNumOperands() != R->getNumOperands() ||
               !std::equal(L->idx_begin(), L->idx_end(), R->idx_begin()),
           "getelementptr spelling");
      return;
    }
    test(I.getNumOperands() != J.getNumOperands(),
         isa<PHINode>(I) ? "phi entries" : "operand count");
    if (isa<PHINode>(I) && I.getNumOperands() != J.getNumOperands())
      return;
    for (auto [U, V] : zip(I.operands(), J.operands())) {
      const Value *L = U.get(), *R = V.get();
      test(isa<MetadataAsValue>(L) && L != R, "metadata operand");
      if (auto *X = dyn_cast<InlineAsm>(L))
        if (auto *Y = dyn_cast<InlineAsm>(R))
          test(X->canThrow() != Y->canThrow(), "inline assembly unwind");
      bool Callee = isa<CallBase>(I) && cast<CallBase>(I).isCallee(&U);
      types(L->getType(), R->getType());
      if (L == &A && R == &B)
        test(!Callee, "own address");
      else if (L == R)
        test(L == &A || R == &B, "recursion through the class");
      else if (isa<BlockAddress>(L) && isa<BlockAddress>(R))
        test(true, "block address");
      else if (isa<Constant>(L) && isa<Constant>(R) &&
               L->getType() == R->getType())
        test(true, isa<GlobalValue>(L) || isa<GlobalValue>(R)
                       ? "global operand"
                       : "constant operand");
    }
  }

  void instruction(const Instruction &I, const Instruction &J) {
    test(I.getOpcode() != J.getOpcode(), "opcode");
    types(I.getType(), J.getType());
    if (I.getOpcode() != J.getOpcode())
      return;
    test(I.getRawSubclassOptionalData() != J.getRawSubclassOptionalData(),
         isa<GetElementPtrInst>(I) ? "getelementptr flags" : "flags");
    metadata(I, J);
    operands(I, J);
    if (auto *X = dyn_cast<AllocaInst>(&I)) {
      auto *Y = cast<AllocaInst>(&J);
      test(X->isSwiftError() != Y->isSwiftError(), "alloca swifterror");
      test(X->isUsedWithInAlloca() != Y->isUsedWithInAlloca(),
           "alloca inalloca");
      test(X->getAlign() != Y->getAlign(), "alloca alignment");
    } else if (auto *X = dyn_cast<LandingPadInst>(&I)) {
      test(X->isCleanup() != cast<LandingPadInst>(&J)->isCleanup(),
           "landingpad cleanup");
    } else if (auto *X = dyn_cast<AtomicRMWInst>(&I)) {
      test(X->getAlign() != cast<AtomicRMWInst>(&J)->getAlign(),
           "atomic alignment");
    } else if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I)) {
      test(X->getAlign() != cast<AtomicCmpXchgInst>(&J)->getAlign(),
           "atomic alignment");
    } else if (auto *X = dyn_cast<CallBase>(&I)) {
      test(X->getAttributes() != cast<CallBase>(&J)->getAttributes(),
           "call attributes");
      test(X->getFunctionType() != cast<CallBase>(&J)->getFunctionType() &&
               X->getFunctionType()->isVarArg() !=
                   cast<CallBase>(&J)->getFunctionType()->isVarArg(),
           "call through another variadic type");
    }
  }

public:
  Differences(const Function &A, const Function &B) : A(A), B(B) {
    auto Personality = [](const Function &F) {
      return F.hasPersonalityFn() ? F.getPersonalityFn() : nullptr;
    };
    auto Prefix = [](const Function &F) {
      return F.hasPrefixData() ? F.getPrefixData() : nullptr;
    };
    auto Prologue = [](const Function &F) {
      return F.hasPrologueData() ? F.getPrologueData() : nullptr;
    };
    test(Personality(A) != Personality(B), "personality");
    test(Prefix(A) != Prefix(B), "prefix data");
    test(Prologue(A) != Prologue(B), "prologue data");
    test(A.getPartition() != B.getPartition(), "partition");
    test(A.getAlign() != B.getAlign(), "function alignment");
    test(A.getAttributes() != B.getAttributes(), "attributes");
    test(A.isVarArg() != B.isVarArg(), "function type");
    for (auto [L, R] : zip(A.args(), B.args()))
      types(L.getType(), R.getType());
    types(A.getReturnType(), B.getReturnType());
    test(A.getCallingConv() != B.getCallingConv(), "calling convention");
    test(A.getAddressSpace() != B.getAddressSpace(), "address space");
    SmallVector<std::pair<unsigned, MDNode *>> L, R;
    A.getAllMetadata(L);
    B.getAllMetadata(R);
    auto Named = [](std::pair<unsigned, MDNode *> &M) {
      return M.first == LLVMContext::MD_dbg ||
             M.first == LLVMContext::MD_prof ||
             M.first == LLVMContext::MD_type ||
             M.first == LLVMContext::MD_kcfi_type;
    };
    erase_if(L, Named);
    erase_if(R, Named);
    test(L != R, "function metadata");
    auto LB = blocks(A), RB = blocks(B);
    test(LB.size() != RB.size(), "block count");
    for (auto [X, Y] : zip(LB, RB)) {
      test(X->size() != Y->size(), "instruction count");
      for (auto [I, J] : zip(*X, *Y))
        instruction(I, J);
    }
  }
  std::string text() const {
    return Names.empty() ? "nothing" : join(Names, ", ");
  }
};

/// Sends references to the leader of each class, and folds constants that this
/// makes equal.
static void unify(Module &M, const EquivalenceClasses<Function *> &Classes) {
  for (const auto *Entry : Classes)
    if (Entry->isLeader())
      for (Function *Member : Classes.members(*Entry))
        if (Member != Entry->getData() &&
            Member->getType() == Entry->getData()->getType())
          Member->replaceAllUsesWith(Entry->getData());
  for (bool Changed = true; Changed;) {
    Changed = false;
    MapVector<std::pair<Constant *, Type *>, GlobalVariable *> Known;
    for (GlobalVariable &G : M.globals()) {
      if (!G.isConstant() || !G.hasLocalLinkage() || !G.hasInitializer() ||
          !G.hasGlobalUnnamedAddr() || G.hasSection())
        continue;
      auto &First = Known[{G.getInitializer(), G.getType()}];
      if (!First)
        First = &G;
      else if (!G.use_empty()) {
        G.replaceAllUsesWith(First);
        Changed = true;
      }
    }
  }
}

static bool process(StringRef Path, StringRef PairsPath) {
  LLVMContext C;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseIRFile(Path, Error, C);
  if (!M) {
    Error.print("oracle", errs());
    return false;
  }
  auto Buffer = MemoryBuffer::getFile(PairsPath);
  if (!Buffer)
    return false;
  EquivalenceClasses<Function *> Ours, Theirs;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, false);
  for (StringRef Line : Lines) {
    auto [X, Y] = Line.split('\t');
    if (X.empty() || Y.empty())
      continue;
    Function *F = M->getFunction(X), *G = M->getFunction(Y);
    if (!F || !G) {
      errs() << "oracle: " << Path << ": no function " << Line << "\n";
      return false;
    }
    Ours.unionSets(F, G);
  }
  GlobalNumberState Numbers;
  MapVector<uint64_t, SmallVector<Function *>> ByHash;
  for (Function &F : *M)
    if (!F.isDeclaration() && !F.hasAvailableExternallyLinkage() &&
        F.hasName() && isComparable(F))
      ByHash[StructuralHash(F)].push_back(&F);
  auto Print = [&](StringRef Side, Function *F, Function *G,
                   StringRef Reasons) {
    outs() << Path << '\t' << Side << '\t' << F->getName() << '\t'
           << G->getName() << '\t' << Reasons << '\n';
  };
  for (auto &[Hash, Functions] : ByHash) {
    SmallVector<Function *> Leaders;
    for (Function *F : Functions) {
      auto Leader =
          find_if(Leaders, [&](Function *L) { return isEqual(L, F, Numbers); });
      if (Leader == Leaders.end()) {
        Leaders.push_back(F);
        continue;
      }
      Theirs.unionSets(*Leader, F);
      if (!Ours.isEquivalent(*Leader, F))
        Print("llvm", *Leader, F, Differences(**Leader, *F).text());
    }
  }
  SmallVector<std::pair<Function *, Function *>> OursOnly;
  for (const auto *Entry : Ours)
    if (Entry->isLeader())
      for (Function *Member : Ours.members(*Entry))
        if (Member != Entry->getData() && isComparable(*Member) &&
            !Theirs.isEquivalent(Entry->getData(), Member))
          OursOnly.push_back({Entry->getData(), Member});
  if (OursOnly.empty())
    return true;
  unify(*M, Ours);
  GlobalNumberState Unified;
  for (auto [F, G] : OursOnly)
    if (isEqual(F, G, Unified))
      Print("ours", F, G, "references of one class");
    else
      Print("ours", F, G, Differences(*F, *G).text());
  return true;
}

int main(int Count, char **Arguments) {
  for (int I = 1; I + 1 < Count; I += 2)
    if (!process(Arguments[I], Arguments[I + 1]))
      return 1;
  return 0;
}
