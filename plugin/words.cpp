// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- words.cpp - Names and texts of IR, for remarks ---------------------===//

#include "host.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static std::string nameOf(LLVMContext &C, uint32_t What, uint32_t Number) {
  switch (What) {
  case MfNameOpcode:
    return Instruction::getOpcodeName(Number);
  case MfNamePredicate:
    return CmpInst::getPredicateName(static_cast<CmpInst::Predicate>(Number))
        .str();
  case MfNameOperation:
    return AtomicRMWInst::getOperationName(
               static_cast<AtomicRMWInst::BinOp>(Number))
        .str();
  case MfNameAttribute:
    return Attribute::getNameFromAttrKind(
               static_cast<Attribute::AttrKind>(Number))
        .str();
  case MfNameMetadata: {
    SmallVector<StringRef, 64> Names;
    C.getMDKindNames(Names);
    return Number < Names.size() ? Names[Number].str() : "";
  }
  default:
    return "";
  }
}

void mf_name_of(LLVMContextRef C, uint32_t What, uint32_t Number, void *Context,
                MfText Text) {
  std::string Name = nameOf(*unwrap(C), What, Number);
  Text(Context, Name.data(), Name.size());
}

/// The variable that a local value is or whose address it is.
static StringRef variableName(Value *V) {
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(V, Records);
  for (const DbgVariableRecord *R : Records)
    if (!R->hasArgList() && R->getExpression()->getNumElements() == 0)
      return R->getVariable()->getName();
  return "";
}

static std::string location(const Instruction &I) {
  std::string Text;
  if (const DebugLoc &Loc = I.getDebugLoc(); Loc && Loc.getLine() != 0) {
    raw_string_ostream OS(Text);
    OS << Loc->getFilename() << ':' << Loc.getLine() << ':' << Loc.getCol();
  }
  return Text;
}

/// A local string constant says more than its name does.
static const ConstantDataSequential *stringOf(const Value &V) {
  const auto *G = dyn_cast<GlobalVariable>(&V);
  if (!G || !G->isConstant() || !G->hasLocalLinkage() || !G->hasInitializer())
    return nullptr;
  const auto *D = dyn_cast<ConstantDataSequential>(G->getInitializer());
  return D && D->isCString() ? D : nullptr;
}

static std::string operandText(Value *V, bool Typed) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (const ConstantDataSequential *S = stringOf(*V)) {
    OS << '"';
    OS.write_escaped(S->getAsCString());
    OS << '"';
    return Text;
  }
  const auto *A = dyn_cast<Argument>(V);
  const auto *I = dyn_cast<Instruction>(V);
  if (A || I) {
    StringRef Variable = variableName(V);
    if (!Variable.empty()) {
      OS << '\'' << Variable << '\'';
      return Text;
    }
  }
  if (A && !V->hasName()) {
    OS << "argument " << A->getArgNo() + 1;
    return Text;
  }
  if (I && !V->hasName()) {
    std::string Place = location(*I);
    if (!Place.empty()) {
      OS << "the " << I->getOpcodeName() << " at " << Place;
      return Text;
    }
  }
  V->printAsOperand(OS, Typed);
  return Text;
}

static std::string textOf(Value *V, uint32_t What) {
  switch (What) {
  case MfTextSymbol:
    return GlobalValue::dropLLVMManglingEscape(V->getName()).str();
  case MfTextFunction:
    return demangle(GlobalValue::dropLLVMManglingEscape(V->getName()));
  case MfTextOperand:
  case MfTextTypedOperand:
    return operandText(V, What == MfTextTypedOperand);
  case MfTextLocation:
    return location(*cast<Instruction>(V));
  default:
    return "";
  }
}

void mf_text_of(LLVMValueRef V, uint32_t What, void *Context, MfText Text) {
  std::string Words = textOf(unwrap(V), What);
  Text(Context, Words.data(), Words.size());
}
