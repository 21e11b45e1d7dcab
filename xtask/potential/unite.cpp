// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Two functions as one body with a selector, whatever their graphs: what a
// merger with no limits but pairs could make of them.
//
// Both are cloned, and all values that live across blocks go through memory
// (Rocha et al., FMSA, CGO 2019), so that there are no phis. The sequences of
// both are aligned, and each run of the alignment that stays within a block
// on both sides becomes a block of the body; where the two go on differently
// a branch by the selector stands between (SalSSA, PLDI 2020, with phis). At
// last SROA makes values of the memory again.
#include "potential.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

// Attributes that decide how an argument is passed.
static constexpr Attribute::AttrKind Passing[] = {
    Attribute::StructRet,  Attribute::ByVal,       Attribute::InReg,
    Attribute::ZExt,       Attribute::SExt,        Attribute::Nest,
    Attribute::SwiftSelf,  Attribute::InAlloca,    Attribute::SwiftError,
    Attribute::SwiftAsync, Attribute::Preallocated};

static AttributeSet passing(LLVMContext &C, AttributeSet All) {
  AttrBuilder Kept(C);
  for (auto Kind : Passing)
    if (All.hasAttribute(Kind))
      Kept.addAttribute(All.getAttribute(Kind));
  return AttributeSet::get(C, Kept);
}

// The attributes of the argument that says where the result goes.
static AttributeSet resultInMemory(const Function &F) {
  for (const Argument &A : F.args())
    if (A.hasStructRetAttr())
      return passing(F.getContext(),
                     F.getAttributes().getParamAttrs(A.getArgNo()));
  return {};
}

namespace {
// One of the two functions.
struct Side {
  Function *Clone = nullptr;
  std::vector<Instruction *> Insts;
  // What stands for its values in the body.
  DenseMap<const Value *, Value *> Values;
  // The block of the body in which a block of the clone begins.
  DenseMap<const BasicBlock *, BasicBlock *> Begins;
  // The slot of a parameter in the body's parameters.
  std::vector<unsigned> Slot;
};

struct Entry {
  // Index into each side's instructions, or ~0u.
  unsigned At[2];
};

class Uniter {
public:
  Uniter(Function &F, Function &G) : Original{&F, &G} {}
  Function *run(std::string &Why);

private:
  Function *Original[2];
  Side Sides[2];
  Function *Body = nullptr;
  Argument *Selector = nullptr;
  std::vector<Type *> Slots;
  std::vector<AttributeSet> SlotAttributes;
  // Values that are used in another block of the body live here.
  DenseMap<const Instruction *, AllocaInst *> Memory;
  // Of a block of the body: who runs it.
  DenseMap<BasicBlock *, unsigned> Runs;
  std::map<std::pair<BasicBlock *, BasicBlock *>, BasicBlock *> Choices;

  bool fits(std::string &Why) const;
  void prepare(unsigned S);
  void matchParameters();
  void makeBody();
  BasicBlock *choose(BasicBlock *X, BasicBlock *Y);
  Value *mapped(unsigned S, Value *V, IRBuilder<> &B);
  void emit(const Entry &E, BasicBlock *At);
  bool build(std::string &Why);
  void redirect(unsigned S);
};
} // namespace

bool Uniter::fits(std::string &Why) const {
  auto *F = Original[0], *G = Original[1];
  auto No = [&](const char *Text) {
    Why = Text;
    return false;
  };
  if (F->getReturnType() != G->getReturnType())
    return No("return types");
  if (F->getCallingConv() != G->getCallingConv())
    return No("conventions");
  if (F->isVarArg() || G->isVarArg())
    return No("variadic");
  if (F->hasPersonalityFn() && G->hasPersonalityFn() &&
      F->getPersonalityFn() != G->getPersonalityFn())
    return No("personalities");
  // A function has one place for a result in memory.
  if (F->hasStructRetAttr() && G->hasStructRetAttr() &&
      resultInMemory(*F) != resultInMemory(*G))
    return No("results in memory");
  for (StringRef Target : {"target-cpu", "tune-cpu", "target-features"})
    if (F->getFnAttribute(Target) != G->getFnAttribute(Target))
      return No("targets");
  if (passing(F->getContext(), F->getAttributes().getRetAttrs()) !=
      passing(G->getContext(), G->getAttributes().getRetAttrs()))
    return No("passing of the result");
  for (auto *H : {F, G}) {
    if (H->isInterposable())
      return No("interposable");
    for (BasicBlock &BB : *H) {
      if (BB.hasAddressTaken())
        return No("address of a block");
      for (Instruction &I : BB) {
        if (auto *A = dyn_cast<AllocaInst>(&I); A && !A->isStaticAlloca())
          return No("dynamic alloca");
        if (isa<IndirectBrInst, CallBrInst>(I) ||
            (I.isEHPad() && !isa<LandingPadInst>(I)))
          return No("terminators");
        if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isMustTailCall())
          return No("guaranteed tail call");
        if (I.getType()->isTokenTy())
          return No("tokens");
      }
    }
  }
  return true;
}

void Uniter::prepare(unsigned S) {
  ValueToValueMapTy Map;
  Side &One = Sides[S];
  One.Clone = CloneFunction(Original[S], Map);
  Function &F = *One.Clone;
  std::vector<Instruction *> Silent;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      I.dropDbgRecords();
      if (isSilent(I))
        Silent.push_back(&I);
    }
  for (Instruction *I : Silent)
    I->eraseFromParent();
  // The result of an invoke is there on the way to where it goes on, so that
  // way needs a block of its own.
  std::vector<InvokeInst *> Invokes;
  for (BasicBlock &BB : F)
    if (auto *I = dyn_cast<InvokeInst>(BB.getTerminator());
        I && !I->use_empty() && !I->getNormalDest()->getSinglePredecessor())
      Invokes.push_back(I);
  for (InvokeInst *I : Invokes)
    SplitEdge(I->getParent(), I->getNormalDest());
  std::vector<PHINode *> Phis;
  for (BasicBlock &BB : F)
    for (PHINode &P : BB.phis())
      Phis.push_back(&P);
  for (PHINode *P : Phis)
    DemotePHIToStack(P);
  std::vector<Instruction *> Crossing;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      if (isa<AllocaInst>(I) || I.getType()->isVoidTy())
        continue;
      if (any_of(I.users(), [&](User *U) {
            return cast<Instruction>(U)->getParent() != &BB;
          }))
        Crossing.push_back(&I);
    }
  for (Instruction *I : Crossing)
    DemoteRegToStack(*I);
  One.Insts = sequenceOf(F, 0).Insts;
  erase_if(One.Insts, [](Instruction *I) { return isa<AllocaInst>(I); });
}

void Uniter::matchParameters() {
  LLVMContext &C = Original[0]->getContext();
  for (unsigned S : {0u, 1u}) {
    std::vector<bool> Taken(Slots.size());
    for (Argument &A : Original[S]->args()) {
      AttributeSet How =
          passing(C, Original[S]->getAttributes().getParamAttrs(A.getArgNo()));
      unsigned Slot = 0;
      for (; Slot < Slots.size(); ++Slot)
        if ((Slot >= Taken.size() || !Taken[Slot]) && S == 1 &&
            Slots[Slot] == A.getType() && SlotAttributes[Slot] == How)
          break;
      if (S == 0)
        Slot = Slots.size();
      if (Slot == Slots.size()) {
        Slots.push_back(A.getType());
        SlotAttributes.push_back(How);
      }
      Taken.resize(Slots.size());
      Taken[Slot] = true;
      Sides[S].Slot.push_back(Slot);
    }
  }
}

void Uniter::makeBody() {
  Function &F = *Original[0], &G = *Original[1];
  LLVMContext &C = F.getContext();
  std::vector<Type *> Types = Slots;
  Types.push_back(Type::getInt1Ty(C));
  auto *Ty = FunctionType::get(F.getReturnType(), Types, false);
  Body = Function::Create(Ty, GlobalValue::InternalLinkage, F.getAddressSpace(),
                          "united." + F.getName().substr(0, 60), F.getParent());
  Body->setCallingConv(F.getCallingConv());
  Body->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  Body->setPersonalityFn(nullptr);
  for (auto *H : {&F, &G})
    if (H->hasPersonalityFn())
      Body->setPersonalityFn(H->getPersonalityFn());
  AttrBuilder Both(C);
  for (Attribute A : F.getAttributes().getFnAttrs()) {
    bool There = A.isStringAttribute()
                     ? G.getFnAttribute(A.getKindAsString()) == A
                     : G.getFnAttribute(A.getKindAsEnum()) == A;
    if (There)
      Both.addAttribute(A);
  }
  Both.removeAttribute(Attribute::AlwaysInline);
  Body->setAttributes(AttributeList::get(
      C, AttributeSet::get(C, Both),
      passing(C, F.getAttributes().getRetAttrs()), SlotAttributes));
  Selector = Body->getArg(Slots.size());
  for (unsigned S : {0u, 1u})
    for (Argument &A : Sides[S].Clone->args())
      Sides[S].Values[&A] = Body->getArg(Sides[S].Slot[A.getArgNo()]);
}

// A block that goes on at X for the first function, at Y for the second.
BasicBlock *Uniter::choose(BasicBlock *X, BasicBlock *Y) {
  if (X == Y)
    return X;
  BasicBlock *&Block = Choices[{X, Y}];
  if (!Block) {
    Block = BasicBlock::Create(Body->getContext(), "", Body);
    IRBuilder<>(Block).CreateCondBr(Selector, Y, X);
  }
  return Block;
}

Value *Uniter::mapped(unsigned S, Value *V, IRBuilder<> &B) {
  if (isa<Constant>(V) || isa<MetadataAsValue>(V) || isa<InlineAsm>(V))
    return V;
  if (auto *I = dyn_cast<Instruction>(V))
    if (auto It = Memory.find(I); It != Memory.end())
      return B.CreateLoad(V->getType(), It->second);
  Value *Result = Sides[S].Values.lookup(V);
  assert(Result && "a value that stands before");
  return Result;
}

void Uniter::emit(const Entry &E, BasicBlock *At) {
  unsigned First = E.At[0] != ~0u ? 0 : 1;
  bool Both = E.At[0] != ~0u && E.At[1] != ~0u;
  Instruction *I = Sides[First].Insts[E.At[First]];
  Instruction *Other = Both ? Sides[1].Insts[E.At[1]] : nullptr;
  IRBuilder<> B(At);
  SmallVector<Value *> Operands;
  for (unsigned K = 0; K < I->getNumOperands(); ++K) {
    Value *X = I->getOperand(K);
    if (auto *Target = dyn_cast<BasicBlock>(X)) {
      BasicBlock *Go = Sides[First].Begins.lookup(Target);
      if (Both)
        Go = choose(
            Go, Sides[1].Begins.lookup(cast<BasicBlock>(Other->getOperand(K))));
      Operands.push_back(Go);
      continue;
    }
    Value *V = mapped(First, X, B);
    if (Both) {
      Value *W = mapped(1, Other->getOperand(K), B);
      if (auto *A = dyn_cast<LoadInst>(V), *C = dyn_cast<LoadInst>(W);
          A && C && A != C &&
          A->getPointerOperand() == C->getPointerOperand() &&
          A->getParent() == C->getParent() &&
          Memory.count(dyn_cast<Instruction>(X)))
        W = V;
      if (V != W)
        V = B.CreateSelect(Selector, W, V);
    }
    Operands.push_back(V);
  }
  Instruction *New = I->clone();
  for (auto [K, V] : enumerate(Operands))
    New->setOperand(K, V);
  New->dropUnknownNonDebugMetadata();
  New->setDebugLoc(DebugLoc());
  if (Both) {
    New->andIRFlags(Other);
    if (auto *L = dyn_cast<LoadInst>(New))
      L->setAlignment(
          std::min(L->getAlign(), cast<LoadInst>(Other)->getAlign()));
    if (auto *L = dyn_cast<StoreInst>(New))
      L->setAlignment(
          std::min(L->getAlign(), cast<StoreInst>(Other)->getAlign()));
    if (auto *Call = dyn_cast<CallBase>(New)) {
      auto Attributes = Call->getAttributes().intersectWith(
          Body->getContext(), cast<CallBase>(Other)->getAttributes());
      if (Attributes)
        Call->setAttributes(*Attributes);
    }
  }
  if (auto *Call = dyn_cast<CallInst>(New))
    Call->setTailCall(false);
  New->insertInto(At, At->end());
  for (unsigned S : {0u, 1u})
    if (E.At[S] != ~0u) {
      Instruction *Was = Sides[S].Insts[E.At[S]];
      Sides[S].Values[Was] = New;
    }
  AllocaInst *Place = Memory.lookup(I);
  if (!Place && Other)
    Place = Memory.lookup(Other);
  if (!Place)
    return;
  // The result of an invoke is there on the way to where it goes on.
  if (auto *Invoke = dyn_cast<InvokeInst>(New)) {
    auto *Between = BasicBlock::Create(Body->getContext(), "", Body);
    IRBuilder<> Store(Between);
    Store.CreateStore(New, Place);
    Store.CreateBr(Invoke->getNormalDest());
    Invoke->setNormalDest(Between);
  } else {
    IRBuilder<>(At).CreateStore(New, Place);
  }
}

bool Uniter::build(std::string &Why) {
  LLVMContext &C = Body->getContext();
  std::vector<Entry> Entries;
  for (auto [I, J] : align(Sides[0].Insts, Sides[1].Insts))
    Entries.push_back({{I, J}});
  if (Entries.empty()) {
    Why = "too long, or nothing in common";
    return false;
  }
  auto *Start = BasicBlock::Create(C, "", Body);
  // Memory of both, shared in order by type.
  std::vector<AllocaInst *> Free;
  for (unsigned S : {0u, 1u})
    for (BasicBlock &BB : *Sides[S].Clone)
      for (Instruction &I : BB)
        if (auto *A = dyn_cast<AllocaInst>(&I)) {
          auto It = S == 0 ? Free.end() : find_if(Free, [&](AllocaInst *B) {
            return B->getAllocatedType() == A->getAllocatedType() &&
                   B->getAlign() == A->getAlign() &&
                   B->isSwiftError() == A->isSwiftError();
          });
          AllocaInst *There;
          if (It != Free.end()) {
            There = *It;
            Free.erase(It);
          } else {
            There = cast<AllocaInst>(A->clone());
            There->dropUnknownNonDebugMetadata();
            There->setDebugLoc(DebugLoc());
            There->insertInto(Start, Start->end());
            if (S == 0)
              Free.push_back(There);
          }
          Sides[S].Values[A] = There;
        }
  // Blocks of the body: runs that stay in one block on both sides.
  std::vector<BasicBlock *> BlockOf(Entries.size());
  BasicBlock *Now = nullptr;
  const BasicBlock *Last[2] = {nullptr, nullptr};
  unsigned Who = 0;
  for (auto [Number, E] : enumerate(Entries)) {
    unsigned Here = (E.At[0] != ~0u ? 1 : 0) | (E.At[1] != ~0u ? 2 : 0);
    bool Begins = !Now || Here != Who;
    for (unsigned S : {0u, 1u})
      if (E.At[S] != ~0u) {
        auto *Block = Sides[S].Insts[E.At[S]]->getParent();
        Begins |= Block != Last[S];
        Last[S] = Block;
      }
    if (Begins) {
      Now = BasicBlock::Create(C, "", Body);
      Runs[Now] = Here;
    }
    Who = Here;
    BlockOf[Number] = Now;
    for (unsigned S : {0u, 1u})
      if (E.At[S] != ~0u) {
        auto *Block = Sides[S].Insts[E.At[S]]->getParent();
        Sides[S].Begins.try_emplace(Block, Now);
      }
  }
  // Landing pads: one block for each, and what unwinds there knows it.
  for (auto &E : Entries) {
    if (E.At[0] == ~0u || E.At[1] == ~0u)
      continue;
    auto *X = dyn_cast<InvokeInst>(Sides[0].Insts[E.At[0]]);
    if (!X)
      continue;
    auto *Y = cast<InvokeInst>(Sides[1].Insts[E.At[1]]);
    if (Sides[0].Begins.lookup(X->getUnwindDest()) !=
        Sides[1].Begins.lookup(Y->getUnwindDest())) {
      Why = "landing pads";
      return false;
    }
  }
  // What is used in another block than its own goes through memory.
  DenseMap<const Instruction *, BasicBlock *> Home;
  for (auto [Number, E] : enumerate(Entries))
    for (unsigned S : {0u, 1u})
      if (E.At[S] != ~0u)
        Home[Sides[S].Insts[E.At[S]]] = BlockOf[Number];
  for (auto &E : Entries) {
    AllocaInst *Place = nullptr;
    for (unsigned S : {0u, 1u}) {
      if (E.At[S] == ~0u)
        continue;
      Instruction *I = Sides[S].Insts[E.At[S]];
      if (I->getType()->isVoidTy() || none_of(I->users(), [&](User *U) {
            return Home.lookup(cast<Instruction>(U)) != Home.lookup(I);
          }))
        continue;
      if (!Place)
        Place = new AllocaInst(I->getType(), 0, "", Start);
      Memory[I] = Place;
    }
  }
  for (auto [Number, E] : enumerate(Entries)) {
    emit(E, BlockOf[Number]);
    bool Final =
        Number + 1 == Entries.size() || BlockOf[Number + 1] != BlockOf[Number];
    if (!Final || BlockOf[Number]->getTerminator())
      continue;
    // Where each goes on: at the next of its own.
    BasicBlock *Next[2] = {nullptr, nullptr};
    for (unsigned S : {0u, 1u})
      if (E.At[S] != ~0u)
        for (unsigned K = Number + 1; K < Entries.size(); ++K)
          if (Entries[K].At[S] != ~0u) {
            Next[S] = BlockOf[K];
            break;
          }
    IRBuilder<> B(BlockOf[Number]);
    if (Next[0] && Next[1])
      B.CreateBr(choose(Next[0], Next[1]));
    else
      B.CreateBr(Next[0] ? Next[0] : Next[1]);
  }
  IRBuilder<>(Start).CreateBr(
      choose(Sides[0].Begins.lookup(&Sides[0].Clone->getEntryBlock()),
             Sides[1].Begins.lookup(&Sides[1].Clone->getEntryBlock())));
  return true;
}

// Calls go to the body; where something else uses the name, it stays as a
// thunk.
void Uniter::redirect(unsigned S) {
  Function &F = *Original[S];
  LLVMContext &C = F.getContext();
  auto Call = [&](IRBuilder<> &B, ArrayRef<Value *> Given) {
    std::vector<Value *> Arguments;
    for (Type *Ty : Slots)
      Arguments.push_back(PoisonValue::get(Ty));
    for (auto [I, V] : enumerate(Given))
      Arguments[Sides[S].Slot[I]] = V;
    Arguments.push_back(B.getInt1(S == 1));
    return Arguments;
  };
  std::vector<CallBase *> Calls;
  for (Use &U : F.uses())
    if (auto *One = dyn_cast<CallBase>(U.getUser());
        One && One->isCallee(&U) &&
        One->getFunctionType() == F.getFunctionType() &&
        !One->isMustTailCall() && !One->hasOperandBundles())
      Calls.push_back(One);
  auto Attributes = AttributeList::get(
      C, AttributeSet(), passing(C, F.getAttributes().getRetAttrs()),
      SlotAttributes);
  bool Stays = !F.hasLocalLinkage() || Calls.size() != F.getNumUses() ||
               Calls.size() > 8;
  if (!Stays)
    for (CallBase *One : Calls) {
      IRBuilder<> B(One);
      std::vector<Value *> Given(One->arg_begin(), One->arg_end());
      auto Arguments = Call(B, Given);
      CallBase *New;
      if (auto *Invoke = dyn_cast<InvokeInst>(One))
        New = B.CreateInvoke(Body, Invoke->getNormalDest(),
                             Invoke->getUnwindDest(), Arguments);
      else
        New = B.CreateCall(Body, Arguments);
      New->setCallingConv(Body->getCallingConv());
      New->setAttributes(Attributes);
      if (One->doesNotThrow())
        New->setDoesNotThrow();
      New->setDebugLoc(One->getDebugLoc());
      One->replaceAllUsesWith(New);
      One->eraseFromParent();
    }
  if (F.use_empty() && F.hasLocalLinkage()) {
    F.eraseFromParent();
    return;
  }
  auto Linkage = F.getLinkage();
  auto *Group = F.getComdat();
  auto *SP = F.getSubprogram();
  F.deleteBody();
  F.setSubprogram(SP);
  F.setLinkage(Linkage);
  F.setComdat(Group);
  auto *Block = BasicBlock::Create(C, "", &F);
  IRBuilder<> B(Block);
  std::vector<Value *> Given;
  for (Argument &A : F.args())
    Given.push_back(&A);
  CallInst *New = B.CreateCall(Body, Call(B, Given));
  New->setCallingConv(Body->getCallingConv());
  New->setAttributes(Attributes);
  New->setTailCall();
  if (SP)
    New->setDebugLoc(DILocation::get(C, 0, 0, SP));
  if (F.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(New);
}

static void simplify(Function &F) {
  PassBuilder PB;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CAM, MAM);
  FunctionPassManager Passes;
  Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Passes.addPass(EarlyCSEPass());
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(InstCombinePass());
  Passes.addPass(SimplifyCFGPass(SimplifyCFGOptions()
                                     .convertSwitchToLookupTable(true)
                                     .hoistCommonInsts(true)
                                     .sinkCommonInsts(true)));
  Passes.addPass(ADCEPass());
  Passes.run(F, FAM);
}

Function *Uniter::run(std::string &Why) {
  if (!fits(Why))
    return nullptr;
  matchParameters();
  prepare(0);
  prepare(1);
  makeBody();
  bool Built = build(Why);
  for (Side &One : Sides)
    One.Clone->eraseFromParent();
  if (!Built) {
    Body->eraseFromParent();
    return nullptr;
  }
  removeUnreachableBlocks(*Body);
  simplify(*Body);
  redirect(0);
  redirect(1);
  return Body;
}

Function *unite(Function &F, Function &G, std::string &Why) {
  return Uniter(F, G).run(Why);
}
