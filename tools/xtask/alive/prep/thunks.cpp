// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Functions that only forward to a body.
#include "prep.h"

CallInst *onlyCall(Function &F) {
  if (F.isDeclaration() || F.size() != 1)
    return nullptr;
  CallInst *Only = nullptr;
  for (auto &I : F.front())
    if (auto *Call = dyn_cast<CallInst>(&I)) {
      if (Only || !Call->getCalledFunction())
        return nullptr;
      Only = Call;
    } else if (!isa<CastInst, ReturnInst, InsertValueInst, ExtractValueInst>(
                   I)) {
      return nullptr;
    }
  return Only;
}

bool returnsItself(CallInst &Call) {
  auto *Return = dyn_cast<ReturnInst>(Call.getParent()->getTerminator());
  return Return && Return->getReturnValue() == &Call;
}

Value *castTo(IRBuilder<> &B, Value *V, Type *T) {
  Type *From = V->getType();
  if (From == T)
    return V;
  if (From->isPointerTy() && T->isIntegerTy())
    return B.CreatePtrToInt(V, T);
  if (From->isIntegerTy() && T->isPointerTy())
    return B.CreateIntToPtr(V, T);
  return CastInst::castIsValid(Instruction::BitCast, From, T)
             ? B.CreateBitCast(V, T)
             : nullptr;
}

std::vector<Argument *> usedParameters(Function &F) {
  std::vector<Argument *> Used;
  for (auto &P : F.args())
    if (!P.use_empty())
      Used.push_back(&P);
  return Used;
}

// Which of the old function's parameters the body gets at a place, or -1 for
// one that nothing uses. An alias leaves all registers as they are. A caller
// that was rewritten passes what the body uses, in the order of the old
// function's used parameters.
std::vector<int> routing(Function &Old, Function &Body, bool IsAlias) {
  std::vector<int> From(Body.arg_size(), -1);
  auto Mine = usedParameters(Old), Its = usedParameters(Body);
  for (unsigned I = 0; I < Body.arg_size(); ++I)
    if ((IsAlias || Mine.size() != Its.size()) && I < Old.arg_size())
      From[I] = I;
  if (!IsAlias && Mine.size() == Its.size())
    for (unsigned I = 0; I < Its.size(); ++I)
      From[Its[I]->getArgNo()] = Mine[I]->getArgNo();
  // What neither reads is passed as it comes, and has the facts that the old
  // function says of it.
  for (unsigned I = 0; I < Body.arg_size() && I < Old.arg_size(); ++I)
    if (From[I] < 0 && Old.getArg(I)->use_empty() &&
        Old.getArg(I)->getType() == Body.getArg(I)->getType())
      From[I] = I;
  return From;
}

Function *makeThunk(Module &New, Function &Old, Function &Body,
                    const std::string &Name, bool IsAlias) {
  if (Old.isVarArg() || Body.isVarArg())
    return nullptr;
  const Attribute::AttrKind Abi[] = {
      Attribute::ByVal, Attribute::StructRet, Attribute::InReg,
      Attribute::SExt,  Attribute::ZExt,      Attribute::Nest,
      Attribute::ByRef, Attribute::SwiftSelf, Attribute::SwiftError};
  auto *F =
      Function::Create(Old.getFunctionType(), GlobalValue::ExternalLinkage,
                       Old.getAddressSpace(), Name, &New);
  F->setCallingConv(Old.getCallingConv());
  for (unsigned I = 0; I < F->arg_size(); ++I)
    for (auto Kind : Abi)
      if (Old.hasParamAttribute(I, Kind))
        F->addParamAttr(I, Old.getParamAttribute(I, Kind));
  IRBuilder<> B(BasicBlock::Create(New.getContext(), "", F));
  std::vector<Value *> Arguments;
  auto From = routing(Old, Body, IsAlias);
  bool Fits = true;
  for (unsigned I = 0; I < Body.arg_size(); ++I) {
    Type *T = Body.getArg(I)->getType();
    Value *V =
        From[I] < 0 ? PoisonValue::get(T) : castTo(B, F->getArg(From[I]), T);
    Fits &= V != nullptr;
    Arguments.push_back(V);
  }
  Value *Result = nullptr;
  if (Fits) {
    auto *Call = B.CreateCall(&Body, Arguments);
    Call->setCallingConv(Body.getCallingConv());
    for (unsigned I = 0; I < Body.arg_size(); ++I)
      for (auto Kind :
           {Attribute::ByVal, Attribute::StructRet, Attribute::ByRef})
        if (Body.hasParamAttribute(I, Kind))
          Call->addParamAttr(I, Body.getParamAttribute(I, Kind));
    Result = Call;
    if (!F->getReturnType()->isVoidTy())
      Result = Body.getReturnType()->isVoidTy()
                   ? nullptr
                   : castTo(B, Call, F->getReturnType());
  }
  if (!Result) {
    note(Old, "its body has another type");
    F->eraseFromParent();
    return nullptr;
  }
  F->getReturnType()->isVoidTy() ? B.CreateRetVoid() : B.CreateRet(Result);
  return F;
}

void replaceAliases(Module &Old, Module &New) {
  std::vector<GlobalAlias *> Aliases;
  for (auto &A : New.aliases())
    Aliases.push_back(&A);
  for (auto *A : Aliases) {
    auto *Body = dyn_cast_or_null<Function>(A->getAliaseeObject());
    auto *Was = Old.getFunction(A->getName());
    if (!Body || Body->isDeclaration() || !Was || Was->isDeclaration())
      continue;
    std::string Name = A->getName().str();
    A->setName("");
    if (auto *F = makeThunk(New, *Was, *Body, Name, true)) {
      A->replaceAllUsesWith(F);
      A->eraseFromParent();
      note(*F, "alias");
    } else {
      A->setName(Name);
    }
  }
}
