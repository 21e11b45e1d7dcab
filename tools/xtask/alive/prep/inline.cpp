// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Inlining without simplifying.
#include "prep.h"

// Functions of more instructions are called, not inlined: alive-tv would not
// finish.
constexpr unsigned LargestInlined = 400;
// How many calls are inlined into one function.
constexpr unsigned MostInlined = 200;

// Puts the callee's blocks in the call's place as they are.
bool splice(CallInst &Call) {
  Function *F = Call.getFunction(), *Callee = Call.getCalledFunction();
  if (Callee->hasPersonalityFn() || Callee->hasGC())
    return false;
  for (unsigned I = 0; I < Call.arg_size(); ++I)
    if (passesMemory(Call.getAttributes().getParamAttrs(I)) ||
        passesMemory(Callee->getAttributes().getParamAttrs(I)))
      return false;
  for (auto &BB : *Callee) {
    if (BB.hasAddressTaken() || BB.isEHPad() ||
        isa<InvokeInst, CallBrInst, IndirectBrInst>(BB.getTerminator()))
      return false;
  }
  BasicBlock *Before = Call.getParent(),
             *After = Before->splitBasicBlock(&Call, "after");
  ValueToValueMapTy Map;
  for (unsigned I = 0; I < Callee->arg_size(); ++I)
    Map[Callee->getArg(I)] = Call.getArgOperand(I);
  std::vector<BasicBlock *> Blocks;
  for (auto &BB : *Callee) {
    auto *Copy = CloneBasicBlock(&BB, Map, "", F);
    Map[&BB] = Copy;
    Copy->moveBefore(After);
    Blocks.push_back(Copy);
  }
  std::vector<std::pair<Value *, BasicBlock *>> Results;
  for (auto *BB : Blocks) {
    for (auto &I : *BB) {
      RemapInstruction(&I, Map,
                       RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
      if (auto *Inner = dyn_cast<CallInst>(&I); Inner && !Inner->isNoTailCall())
        Inner->setTailCallKind(Call.isTailCall() && Inner->isTailCall()
                                   ? CallInst::TCK_Tail
                                   : CallInst::TCK_None);
    }
    if (auto *Return = dyn_cast<ReturnInst>(BB->getTerminator())) {
      Results.push_back({Return->getReturnValue(), BB});
      BranchInst::Create(After, Return->getIterator());
      Return->eraseFromParent();
    }
  }
  cast<BranchInst>(Before->getTerminator())->setSuccessor(0, Blocks.front());
  if (!Call.getType()->isVoidTy()) {
    Value *Result = PoisonValue::get(Call.getType());
    if (Results.size() == 1)
      Result = Results.front().first;
    if (Results.size() > 1) {
      auto *Phi =
          PHINode::Create(Call.getType(), Results.size(), "", After->begin());
      for (auto &[V, BB] : Results)
        Phi->addIncoming(V, BB);
      Result = Phi;
    }
    Call.replaceAllUsesWith(Result);
  }
  Call.eraseFromParent();
  MergeBlockIntoPredecessor(Blocks.front());
  MergeBlockIntoPredecessor(After);
  return true;
}

// Inlines a call after everything that its attributes and the callee's say was
// moved or spelled out.
bool inlineCall(CallBase &Base, bool IsThunk) {
  Function *F = Base.getFunction(), *Callee = Base.getCalledFunction();
  LLVMContext &C = Base.getContext();
  auto *Call = dyn_cast<CallInst>(&Base);
  if (Call && Call->isMustTailCall())
    Call->setTailCallKind(CallInst::TCK_Tail);
  IRBuilder<> B(&Base);
  for (unsigned I = 0; I < Base.arg_size() && I < Callee->arg_size(); ++I) {
    Value *V = Base.getArgOperand(I);
    AttributeSet Facts[] = {Base.getAttributes().getParamAttrs(I),
                            Callee->getAttributes().getParamAttrs(I)};
    auto *P = IsThunk ? dyn_cast<Argument>(V) : nullptr;
    for (AttributeSet S : Facts) {
      if (passesMemory(S))
        break;
      if (P) {
        AttributeSet Own = F->getAttributes().getParamAttrs(P->getArgNo());
        S = lift(C, S, Own);
        F->setAttributes(F->getAttributes().addParamAttributes(
            C, P->getArgNo(), AttrBuilder(C, Own)));
      }
      V = spellOut(B, V, S);
    }
    Base.setArgOperand(I, V);
  }
  if (Call && !Call->getType()->isVoidTy()) {
    AttributeSet Facts[] = {Call->getAttributes().getRetAttrs(),
                            Callee->getAttributes().getRetAttrs()};
    bool Returned = IsThunk && returnsItself(*Call);
    B.SetInsertPoint(Call->getNextNode());
    // Stands for the result in its uses while the facts are written, which use
    // the result, too.
    auto *Hold =
        cast<Instruction>(B.CreateFreeze(PoisonValue::get(Call->getType())));
    Call->replaceAllUsesWith(Hold);
    Value *V = Call;
    for (AttributeSet S : Facts) {
      if (Returned) {
        AttributeSet Own = F->getAttributes().getRetAttrs();
        S = lift(C, S, Own);
        F->setAttributes(
            F->getAttributes().addRetAttributes(C, AttrBuilder(C, Own)));
      }
      V = spellOut(B, V, S);
    }
    Hold->replaceAllUsesWith(V);
    Hold->eraseFromParent();
  }
  for (auto Kind : {LLVMContext::MD_range, LLVMContext::MD_nonnull,
                    LLVMContext::MD_noundef, LLVMContext::MD_align})
    if (Base.getMetadata(Kind))
      note(*F, "metadata of a call went with it");
  if (Call && splice(*Call))
    return true;
  note(*F, "LLVM's inliner may have simplified");
  InlineFunctionInfo Info;
  return InlineFunction(Base, Info, false, nullptr, false).isSuccess();
}

std::set<Function *> recursiveFunctions(Module &M) {
  std::set<Function *> Found;
  CallGraph Graph(M);
  for (auto I = scc_begin(&Graph); !I.isAtEnd(); ++I)
    if (I.hasCycle())
      for (auto *Node : *I)
        if (Node->getFunction())
          Found.insert(Node->getFunction());
  return Found;
}

class Inliner {
public:
  Inliner(Module &M, Module &Other, bool Everything, bool IsNew,
          const std::vector<Class> &Classes)
      : Other(Other), Everything(Everything), IsNew(IsNew),
        Recursive(recursiveFunctions(M)), Names(Classes) {
    for (auto &One : Classes)
      Bodies.insert(One.Body);
    for (auto &F : M)
      if (!F.isDeclaration())
        Functions.push_back(&F);
    // What is inlined is the module as it was read, whatever was inlined
    // before.
    for (auto *F : Functions)
      if (!F->isInterposable() && !F->isVarArg() && !F->isPresplitCoroutine() &&
          F->getInstructionCount() < LargestInlined) {
        ValueToValueMapTy Map;
        auto *Copy = CloneFunction(F, Map);
        Copy->setName("judge.copy." + F->getName());
        Copy->setLinkage(GlobalValue::InternalLinkage);
        Copy->setComdat(nullptr);
        Copies[F] = Copy;
      }
  }

  void run() {
    for (auto *F : Functions)
      runOn(*F);
    for (auto &[F, Copy] : Copies) {
      Copy->replaceAllUsesWith(F);
      Copy->eraseFromParent();
    }
  }

private:
  Module &Other;
  bool Everything, IsNew;
  std::set<Function *> Recursive;
  Representatives Names;
  std::set<std::string> Bodies;
  std::vector<Function *> Functions;
  std::map<Function *, Function *> Copies;

  // The call that makes the function a thunk, unless it was one before.
  CallInst *forwards(Function &F) {
    CallInst *Only = IsNew ? onlyCall(F) : nullptr;
    Function *Was = Only ? Other.getFunction(F.getName()) : nullptr;
    if (!Was || Was->isDeclaration())
      return nullptr;
    CallInst *Before = onlyCall(*Was);
    bool SameCallee =
        Before && Names.of(Before->getCalledFunction()->getName()) ==
                      Names.of(Only->getCalledFunction()->getName());
    return SameCallee ? nullptr : Only;
  }

  bool isWanted(Function &F, Function *Callee, bool Forwards) {
    if (!Callee || !Copies.count(Callee))
      return false;
    if (Recursive.count(Callee)) // its first round only, in the thunk's place
      return Forwards && Callee != &F;
    if (Everything || Forwards)
      return true;
    auto *Known = Other.getFunction(Callee->getName());
    return !Bodies.count(Callee->getName().str()) &&
           (!Known || Known->isDeclaration());
  }

  void runOn(Function &F) {
    CallInst *Forward = forwards(F);
    if (Forward && isWanted(F, Forward->getCalledFunction(), true)) {
      note(F, "thunk of " + Forward->getCalledFunction()->getName());
      raise(F, *Forward);
    } else {
      Forward = nullptr;
    }
    unsigned Count = 0;
    std::set<CallBase *> Failed;
    while (CallBase *Call = next(F, Forward, Failed)) {
      Function *Callee = Call->getCalledFunction();
      Call->setCalledFunction(Copies[Callee]);
      if (Count < MostInlined && inlineCall(*Call, Call == Forward)) {
        ++Count;
        Forward = nullptr; // the address may be another call's from now on
        continue;
      }
      Call->setCalledFunction(Callee);
      Failed.insert(Call);
      note(F, "not inlined: " + Callee->getName());
    }
    if (Count)
      note(F, Twine(Count) + " calls inlined in the " +
                  (IsNew ? "new" : "old") + " body");
  }

  CallBase *next(Function &F, CallInst *Forward,
                 const std::set<CallBase *> &Failed) {
    for (auto &BB : F)
      for (auto &I : BB) {
        auto *Call = dyn_cast<CallBase>(&I);
        Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        if (!Callee || Failed.count(Call) ||
            !isWanted(F, Callee, Call == Forward))
          continue;
        if (Call->getFunctionType() == Callee->getFunctionType() &&
            Call->getCallingConv() == Callee->getCallingConv())
          return Call;
      }
    return nullptr;
  }
};

void inlineCalls(Module &M, Module &Other, bool Everything, bool IsNew,
                 const std::vector<Class> &Classes) {
  Inliner(M, Other, Everything, IsNew, Classes).run();
}
