// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Calls and globals that are left: both sides have to mean the same by a name.
#include "prep.h"

std::vector<Forwarding> forwardings(Module &New) {
  std::vector<Forwarding> All;
  for (auto &F : New) {
    CallInst *Call = onlyCall(F);
    if (!Call || Call->getCalledFunction() == &F ||
        Call->getType() != F.getReturnType())
      continue;
    Forwarding One{&F,
                   Call->getCalledFunction(),
                   std::vector<unsigned>(F.arg_size(), ~0u),
                   {}};
    bool Plain = true;
    for (auto [I, V] : enumerate(Call->args())) {
      One.With.push_back(dyn_cast<Constant>(V));
      if (auto *P = dyn_cast<Argument>(V))
        One.From[P->getArgNo()] = I;
      else
        Plain &= isa<Constant>(V);
    }
    if (Plain && !is_contained(One.From, ~0u))
      All.push_back(One);
  }
  return All;
}

void callThunks(Module &Old, Module &New, const std::vector<Forwarding> &All) {
  std::vector<CallInst *> Calls;
  for (auto &F : New)
    for (auto &BB : F)
      for (auto &I : BB)
        if (auto *Call = dyn_cast<CallInst>(&I);
            Call && Call->getCalledFunction() &&
            !Call->getCalledFunction()->isDeclaration())
          if (!Old.getFunction(Call->getCalledFunction()->getName()))
            Calls.push_back(Call);
  for (auto *Call : Calls)
    for (auto &One : All) {
      if (One.Body != Call->getCalledFunction() ||
          Call->getFunction() == One.Body)
        continue;
      bool Same = all_of(enumerate(One.With), [&](auto P) {
        return !P.value() || P.value() == Call->getArgOperand(P.index());
      });
      if (!Same)
        continue;
      std::vector<Value *> Arguments;
      for (unsigned From : One.From)
        Arguments.push_back(Call->getArgOperand(From));
      auto *Instead =
          CallInst::Create(One.Thunk, Arguments, "", Call->getIterator());
      Instead->setCallingConv(One.Thunk->getCallingConv());
      Call->replaceAllUsesWith(Instead);
      Call->eraseFromParent();
      break;
    }
}

// The name under which a call's effects are compared; empty for what alive-tv
// knows itself.
std::string calleeOf(CallBase &Call) {
  if (auto *F = Call.getCalledFunction())
    return F->isIntrinsic() ? "" : F->getName().str();
  return isa<InlineAsm>(Call.getCalledOperand()) ? "" : "*";
}

std::map<std::string, std::vector<CallBase *>> callsIn(Function &F) {
  std::map<std::string, std::vector<CallBase *>> Found;
  for (auto &BB : F)
    for (auto &I : BB)
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (std::string Name = calleeOf(*Call); !Name.empty())
          Found[Name].push_back(Call);
  return Found;
}

// Gives a call of the new side what the old side says of what the callee does.
// Both call one unknown function with equal arguments, or alive-tv finds a
// difference anyway, so it does the same. What the new side says beyond that
// stays and is judged.
void agree(CallBase &New, const std::vector<CallBase *> &Old) {
  MemoryEffects Effects = MemoryEffects::none();
  for (auto *Call : Old)
    Effects |= Call->getMemoryEffects();
  if ((New.getMemoryEffects() & Effects) != New.getMemoryEffects())
    New.setMemoryEffects(New.getMemoryEffects() & Effects);
  for (auto Kind :
       {Attribute::NoFree, Attribute::WillReturn, Attribute::NoReturn,
        Attribute::NoUnwind, Attribute::NoSync})
    if (!New.hasFnAttr(Kind) &&
        all_of(Old, [&](CallBase *Call) { return Call->hasFnAttr(Kind); }))
      New.addFnAttr(Kind);
  if (Old.size() != 1 || Old.front()->arg_size() != New.arg_size())
    return;
  CallBase &Was = *Old.front();
  for (unsigned I = 0; I < New.arg_size(); ++I)
    for (auto Kind :
         {Attribute::ReadOnly, Attribute::ReadNone, Attribute::WriteOnly,
          Attribute::NoFree, Attribute::Captures}) {
      if (New.paramHasAttr(I, Kind) || !Was.paramHasAttr(I, Kind) ||
          !New.getArgOperand(I)->getType()->isPointerTy())
        continue;
      Attribute A = Was.getParamAttr(I, Kind);
      if (!A.isValid() && Was.getCalledFunction())
        A = Was.getCalledFunction()->getParamAttribute(I, Kind);
      if (A.isValid())
        New.addParamAttr(I, A);
    }
}

void agreeOnCallees(Module &Old, Module &New) {
  for (auto &F : New) {
    auto *Was = Old.getFunction(F.getName());
    if (F.isDeclaration() || !Was || Was->isDeclaration())
      continue;
    auto Before = callsIn(*Was);
    for (auto &[Name, Calls] : callsIn(F)) {
      auto It = Before.find(Name);
      if (It == Before.end())
        continue;
      // As many on both sides: one to one. Otherwise what all of them say.
      for (auto [I, Call] : enumerate(Calls))
        agree(*Call, It->second.size() == Calls.size()
                         ? std::vector<CallBase *>{It->second[I]}
                         : It->second);
    }
  }
}

void globalsIn(Constant &C, std::set<GlobalVariable *> &Found) {
  if (auto *G = dyn_cast<GlobalVariable>(&C))
    Found.insert(G);
  else if (!isa<GlobalValue, BlockAddress>(C))
    for (Value *Operand : C.operands())
      globalsIn(*cast<Constant>(Operand), Found);
}

std::set<std::string> globalsIn(Function &F) {
  std::set<GlobalVariable *> Found;
  for (auto &BB : F)
    for (auto &I : BB)
      for (Value *Operand : I.operands())
        if (auto *C = dyn_cast<Constant>(Operand))
          globalsIn(*C, Found);
  std::set<std::string> Names;
  for (auto *G : Found)
    Names.insert(G->getName().str());
  return Names;
}

// alive-tv refuses a function that comes to name another global variable, and
// just that may be the fault. So the old function names it, too: that the
// address is no undef, which always holds.
void mentionGlobals(Module &Old, Module &New) {
  for (auto &Is : New) {
    auto *Was = Old.getFunction(Is.getName());
    if (Is.isDeclaration() || !Was || Was->isDeclaration())
      continue;
    auto Before = globalsIn(*Was);
    for (auto &Name : globalsIn(Is))
      if (auto *G = Old.getNamedGlobal(Name); G && !Before.count(Name)) {
        IRBuilder<> B(&*Was->getEntryBlock().getFirstInsertionPt());
        B.CreateAssumption(B.getTrue(), {OperandBundleDef("noundef", G)});
      }
  }
}
