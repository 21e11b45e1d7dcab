// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What an aligned pair is worth, and what its differences are.
#include "potential.h"
#include "llvm/IR/IntrinsicInst.h"

const char *reasonName(unsigned R) {
  static const char *const Names[] = {"constants and callees alone",
                                      "lengths of memory calls",
                                      "indices and strides",
                                      "switch cases",
                                      "predicates",
                                      "alignment, flags, attributes",
                                      "integer widths",
                                      "other types",
                                      "callees of another type",
                                      "other operands",
                                      "order of instructions",
                                      "instructions that one side lacks",
                                      "exceptions",
                                      "blocks that one side lacks",
                                      "another graph"};
  return Names[R];
}

unsigned Pair::hardest() const {
  for (unsigned R = ReasonCount; R-- > 1;)
    if (Reasons & (1u << R))
      return R;
  return Constants;
}

// Prices in bytes of x86-64, as read off LLVM 22's code at -Os.
static constexpr double SelectPrice = 7, ConstantPrice = 8, BranchPrice = 5,
                        JumpPrice = 2, SelectorPrice = 2, ThunkPrice = 16,
                        UnwindPrice = 28, PassingPrice = 4;

namespace {
struct Run {
  std::vector<Instruction *> A, B;
};
} // namespace

// A pair of one operation that cannot be matched: why.
static Reason whyApart(const Instruction &A, const Instruction &B) {
  if (auto *X = dyn_cast<CallBase>(&A)) {
    auto *Y = cast<CallBase>(&B);
    bool Same = X->getFunctionType() == Y->getFunctionType();
    return Same ? Marks : Callees;
  }
  if (isa<LandingPadInst>(A))
    return Exceptions;
  if (isa<SwitchInst>(A))
    return Cases;
  if (auto *X = dyn_cast<CmpInst>(&A);
      X && X->getPredicate() != cast<CmpInst>(B).getPredicate())
    return Predicates;
  bool Integers = true, SameTypes = A.getType() == B.getType();
  auto Check = [&](Type *X, Type *Y) {
    SameTypes &= X == Y;
    Integers &= X == Y || (X->isIntegerTy() && Y->isIntegerTy());
  };
  Check(A.getType(), B.getType());
  if (A.getNumOperands() == B.getNumOperands())
    for (unsigned I = 0; I < A.getNumOperands(); ++I)
      Check(A.getOperand(I)->getType(), B.getOperand(I)->getType());
  if (isa<GetElementPtrInst>(A))
    return Indices;
  if (A.getNumOperands() != B.getNumOperands())
    return Extra;
  return SameTypes ? Marks : Integers ? Widths : Types;
}

// A callee differs, and nothing else: a hole.
static bool differsInCallee(const Instruction &A, const Instruction &B) {
  auto *X = dyn_cast<CallBase>(&A);
  auto *Y = dyn_cast<CallBase>(&B);
  return X && Y && X->getOpcode() == Y->getOpcode() &&
         X->getFunctionType() == Y->getFunctionType() && !X->isInlineAsm() &&
         !Y->isInlineAsm() && !isa<IntrinsicInst>(X) && !isa<IntrinsicInst>(Y);
}

// How many functions stay beside the body as thunks, and at how many places a
// selector is passed.
static double priceOfNames(const Function &F) {
  unsigned Calls = 0;
  bool Stays = !F.hasLocalLinkage();
  for (const Use &U : F.uses()) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (Call && Call->isCallee(&U))
      ++Calls;
    else
      Stays = true;
  }
  double Unwind = F.hasFnAttribute(Attribute::UWTable) || !F.doesNotThrow()
                      ? UnwindPrice
                      : 0;
  double Thunk = ThunkPrice + Unwind;
  return Stays ? Thunk : std::min(Thunk, Calls * PassingPrice);
}

Pair judge(unsigned A, unsigned B, const std::vector<Sequence> &Functions) {
  const Sequence &F = Functions[A], &G = Functions[B];
  Pair P{A, B, 0, 0, 0, std::vector<unsigned>(ReasonCount)};
  auto Say = [&](unsigned R) {
    P.Reasons |= 1u << R;
    ++P.Places[R];
  };
  Alignment Pairs = align(F.Insts, G.Insts);
  std::map<const Value *, const Value *> Mate;
  for (auto [I, J] : Pairs)
    if (I != ~0u && J != ~0u)
      Mate[F.Insts[I]] = G.Insts[J];
  // Parameters go together in order, by type.
  std::vector<bool> Taken(G.F->arg_size());
  for (Argument &X : F.F->args())
    for (Argument &Y : G.F->args())
      if (!Taken[Y.getArgNo()] && X.getType() == Y.getType()) {
        Taken[Y.getArgNo()] = true;
        Mate[&X] = &Y;
        break;
      }
  double Price = 0;
  bool NeedsSelector = false;
  std::map<std::pair<const Value *, const Value *>, bool> Chosen;
  auto Operand = [&](const Instruction &I, const Value *X, const Value *Y,
                     unsigned Number) {
    if (X == Y || isa<BasicBlock>(X))
      return;
    if (auto It = Mate.find(X); It != Mate.end() && It->second == Y)
      return;
    bool Both = isa<Constant>(X) && isa<Constant>(Y);
    if (auto *Memory = dyn_cast<MemIntrinsic>(&I);
        Both && Memory && Number == 2)
      Say(Lengths);
    else if (Both && isa<GetElementPtrInst>(I) && !isa<GlobalValue>(X))
      Say(Indices);
    else if (Both)
      Say(Constants);
    else
      Say(Operands);
    NeedsSelector = true;
    if (!std::exchange(Chosen[{X, Y}], true))
      Price += Both ? ConstantPrice : SelectPrice;
  };
  Run Gap;
  // A gap ends: which kind of difference it is, and what keeping it apart
  // costs.
  auto Close = [&] {
    if (Gap.A.empty() && Gap.B.empty())
      return;
    NeedsSelector = true;
    Price += BranchPrice + (Gap.A.empty() || Gap.B.empty() ? 0 : JumpPrice);
    auto Ends = [](const Instruction *I) { return I->isTerminator(); };
    auto Unwinds = [](const Instruction *I) {
      return isa<InvokeInst, LandingPadInst, ResumeInst>(I) || I->isEHPad();
    };
    bool EndsA = any_of(Gap.A, Ends), EndsB = any_of(Gap.B, Ends);
    // The same operations on both sides, one by one.
    bool Parallel =
        Gap.A.size() == Gap.B.size() && all_of(zip(Gap.A, Gap.B), [](auto P) {
          return std::get<0>(P)->getOpcode() == std::get<1>(P)->getOpcode();
        });
    if (Parallel) {
      for (auto [X, Y] : zip(Gap.A, Gap.B))
        Say(differsInCallee(*X, *Y) ? Constants : whyApart(*X, *Y));
    } else if (any_of(Gap.A, Unwinds) || any_of(Gap.B, Unwinds)) {
      Say(Exceptions);
    } else if (EndsA != EndsB) {
      Say(Regions);
    } else if (EndsA) {
      Say(Graph);
    } else {
      // Something equal stands elsewhere in the same block.
      auto Elsewhere = [](const std::vector<Instruction *> &Some,
                          const std::vector<Instruction *> &Whole) {
        return !Some.empty() && all_of(Some, [&](Instruction *I) {
          return any_of(Whole,
                        [&](Instruction *J) { return canMatch(*I, *J); });
        });
      };
      auto BlockOf = [](unsigned Near, const Sequence &S) {
        std::vector<Instruction *> All;
        if (Near < S.Insts.size())
          for (Instruction &I : *S.Insts[Near]->getParent())
            All.push_back(&I);
        return All;
      };
      unsigned NearA =
          Gap.A.empty() ? ~0u : find(F.Insts, Gap.A[0]) - F.Insts.begin();
      unsigned NearB =
          Gap.B.empty() ? ~0u : find(G.Insts, Gap.B[0]) - G.Insts.begin();
      bool Moved = !Gap.A.empty() && !Gap.B.empty() &&
                   Elsewhere(Gap.A, BlockOf(NearB, G)) &&
                   Elsewhere(Gap.B, BlockOf(NearA, F));
      Say(Moved ? Order : Extra);
    }
    Gap = {};
  };
  double Weight = (F.weight() + G.weight()) / 2;
  for (auto [I, J] : Pairs) {
    if (I == ~0u) {
      Gap.B.push_back(G.Insts[J]);
      continue;
    }
    if (J == ~0u) {
      Gap.A.push_back(F.Insts[I]);
      continue;
    }
    Close();
    const Instruction &X = *F.Insts[I], &Y = *G.Insts[J];
    P.Common += Weight;
    if (isa<PHINode>(X)) {
      auto &PX = cast<PHINode>(X);
      auto &PY = cast<PHINode>(Y);
      for (unsigned K = 0;
           K < PX.getNumIncomingValues() && K < PY.getNumIncomingValues(); ++K)
        Operand(X, PX.getIncomingValue(K), PY.getIncomingValue(K), K);
    } else if (!X.isTerminator() || isa<ReturnInst, InvokeInst>(X) ||
               X.getNumOperands() > 1) {
      for (unsigned K = 0; K < X.getNumOperands(); ++K)
        Operand(X, X.getOperand(K), Y.getOperand(K), K);
    }
  }
  Close();
  if (F.F->getReturnType() != G.F->getReturnType())
    Say(Types);
  P.Estimate = P.Common - Price - (NeedsSelector ? SelectorPrice : 0) -
               priceOfNames(*F.F) - priceOfNames(*G.F);
  // One function stands less: its entry in the table of unwinding.
  if (!F.F->doesNotThrow() || F.F->hasFnAttribute(Attribute::UWTable))
    P.Estimate += UnwindPrice;
  return P;
}
