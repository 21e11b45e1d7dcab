// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Facts of attributes, and what becomes of them when a call is inlined.
#include "prep.h"

// Facts that make a value poison if they do not hold. They hold of a parameter,
// an argument or a result alike.
const Attribute::AttrKind ValueFacts[] = {Attribute::NonNull, Attribute::Range,
                                          Attribute::NoFPClass,
                                          Attribute::Alignment};

// Facts about a parameter that make sense at the border of a function only.
const Attribute::AttrKind ParameterFacts[] = {
    Attribute::NoAlias,     Attribute::ReadOnly,     Attribute::ReadNone,
    Attribute::WriteOnly,   Attribute::NoFree,       Attribute::Captures,
    Attribute::Initializes, Attribute::DeadOnReturn, Attribute::Writable};

// The same about the whole function.
const Attribute::AttrKind FunctionFacts[] = {
    Attribute::NoReturn,    Attribute::WillReturn, Attribute::NoUnwind,
    Attribute::NoFree,      Attribute::NoSync,     Attribute::MustProgress,
    Attribute::Speculatable};

bool passesMemory(AttributeSet S) {
  return S.hasAttribute(Attribute::ByVal) ||
         S.hasAttribute(Attribute::InAlloca) ||
         S.hasAttribute(Attribute::Preallocated);
}

Value *spellOut(IRBuilder<> &B, Value *V, AttributeSet Facts) {
  Type *T = V->getType();
  auto poisonUnless = [&](Value *Holds) {
    V = B.CreateSelect(Holds, V, PoisonValue::get(T));
  };
  if (Facts.hasAttribute(Attribute::NonNull) && T->isPointerTy())
    poisonUnless(
        B.CreateICmpNE(V, ConstantPointerNull::get(cast<PointerType>(T))));
  if (Facts.hasAttribute(Attribute::Range) && T->isIntegerTy()) {
    ConstantRange R = Facts.getAttribute(Attribute::Range).getRange();
    if (!R.isFullSet())
      poisonUnless(
          B.CreateICmpULT(B.CreateSub(V, ConstantInt::get(T, R.getLower())),
                          ConstantInt::get(T, R.getUpper() - R.getLower())));
  }
  if (Facts.hasAttribute(Attribute::NoFPClass) && T->isFloatingPointTy())
    poisonUnless(B.CreateNot(B.createIsFPClass(
        V, Facts.getAttribute(Attribute::NoFPClass).getNoFPClass())));
  if (Facts.hasAttribute(Attribute::Alignment) && T->isPointerTy() &&
      Facts.getAlignment()->value() > 1) {
    Type *Address =
        B.GetInsertBlock()->getModule()->getDataLayout().getIntPtrType(T);
    Value *Low = B.CreateAnd(
        B.CreatePtrToInt(V, Address),
        ConstantInt::get(Address, Facts.getAlignment()->value() - 1));
    poisonUnless(B.CreateICmpEQ(Low, ConstantInt::get(Address, 0)));
  }
  if (Facts.hasAttribute(Attribute::NoUndef))
    B.CreateAssumption(B.getTrue(), {OperandBundleDef("noundef", V)});
  if (Facts.hasAttribute(Attribute::Dereferenceable) && T->isPointerTy())
    B.CreateAssumption(
        B.getTrue(), {OperandBundleDef(
                         "dereferenceable",
                         ArrayRef<Value *>{
                             V, B.getInt64(Facts.getDereferenceableBytes())})});
  return V;
}

AttributeSet with(LLVMContext &C, AttributeSet Set, Attribute A) {
  return Set.addAttributes(C, AttributeSet::get(C, {A}));
}

// Adds one fact to those of a parameter or result. Fails where the two say what
// no single attribute says.
bool conjoin(LLVMContext &C, AttributeSet &Own, Attribute More) {
  auto Kind = More.getKindAsEnum();
  if (!Own.hasAttribute(Kind)) {
    Own = with(C, Own, More);
    return true;
  }
  Attribute Mine = Own.getAttribute(Kind);
  if (Mine == More)
    return true;
  switch (Kind) {
  case Attribute::Alignment:
    if (More.getAlignment().valueOrOne() > Mine.getAlignment().valueOrOne())
      Own = with(C, Own.removeAttribute(C, Kind), More);
    return true;
  case Attribute::NoFPClass:
    Own = with(C, Own.removeAttribute(C, Kind),
               Attribute::getWithNoFPClass(C, Mine.getNoFPClass() |
                                                  More.getNoFPClass()));
    return true;
  case Attribute::Range: {
    auto Both = Mine.getRange().exactIntersectWith(More.getRange());
    if (!Both || Both->isEmptySet())
      return false;
    Own = with(C, Own.removeAttribute(C, Kind), Attribute::get(C, Kind, *Both));
    return true;
  }
  default:
    return false;
  }
}

AttributeSet lift(LLVMContext &C, AttributeSet Facts, AttributeSet &Own) {
  for (auto Kind : ValueFacts)
    if (Facts.hasAttribute(Kind) && conjoin(C, Own, Facts.getAttribute(Kind)))
      Facts = Facts.removeAttribute(C, Kind);
  // The thunk's own parameter or result is no undef: spelled out behind a range
  // it would say more than alive-tv reads there.
  if (Own.hasAttribute(Attribute::NoUndef))
    Facts = Facts.removeAttribute(C, Attribute::NoUndef);
  return Facts;
}

// Facts of the body and of the call which hold of the thunk once the body is
// inlined there. They leave the call.
void raise(Function &Thunk, CallInst &Call) {
  Function &Body = *Call.getCalledFunction();
  for (AttributeSet S :
       {Body.getAttributes().getFnAttrs(), Call.getAttributes().getFnAttrs()}) {
    for (auto Kind : FunctionFacts)
      if (S.hasAttribute(Kind))
        Thunk.addFnAttr(S.getAttribute(Kind));
    if (S.hasAttribute(Attribute::Memory))
      Thunk.setMemoryEffects(Thunk.getMemoryEffects() & S.getMemoryEffects());
  }
  for (unsigned I = 0; I < Call.arg_size() && I < Body.arg_size(); ++I) {
    auto *P = dyn_cast<Argument>(Call.getArgOperand(I));
    if (!P)
      continue;
    for (AttributeSet S : {Body.getAttributes().getParamAttrs(I),
                           Call.getAttributes().getParamAttrs(I)})
      for (auto Kind : ParameterFacts)
        if (S.hasAttribute(Kind) &&
            !Thunk.hasParamAttribute(P->getArgNo(), Kind))
          Thunk.addParamAttr(P->getArgNo(), S.getAttribute(Kind));
  }
  for (AttributeSet S :
       {Body.getAttributes().getRetAttrs(), Call.getAttributes().getRetAttrs()})
    if (S.hasAttribute(Attribute::NoAlias) && returnsItself(Call))
      Thunk.addRetAttr(Attribute::NoAlias);
}
