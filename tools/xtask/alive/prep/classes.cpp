// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Classes of equal functions: one name for all members, and a thunk for those
// of which the name is gone.
#include "prep.h"

std::vector<Class> readClasses(const char *Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer) {
    errs() << "prep: cannot read " << Path << '\n';
    exit(2);
  }
  std::vector<Class> All;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, false);
  for (StringRef Line : Lines) {
    SmallVector<StringRef> Words;
    Line.split(Words, '\t', -1, false);
    if (Words.size() < 2)
      continue;
    Class One{Words[0] == "tables", Words[1].str(), {}};
    for (StringRef Name : drop_begin(Words, 2))
      One.Members.push_back(Name.str());
    All.push_back(One);
  }
  return All;
}

Representatives::Representatives(const std::vector<Class> &Classes) {
  for (auto &One : Classes)
    for (auto &Member : One.Members)
      Body[Member] = One.Body;
}

std::string Representatives::of(StringRef Name) const {
  auto It = Body.find(Name.str());
  return It == Body.end() ? Name.str() : It->second;
}

// Whether some use of a function needs its result, or may.
bool resultIsUsed(Function &F) {
  return !F.hasLocalLinkage() || any_of(F.users(), [&](User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return !Call || Call->getCalledOperand() != &F || !Call->use_empty();
  });
}

void restoreMembers(Module &Old, Module &New,
                    const std::vector<Class> &Classes) {
  for (auto &One : Classes)
    for (auto &Name : One.Members) {
      if (One.IsTable)
        continue;
      auto *Was = Old.getFunction(Name), *Body = New.getFunction(One.Body);
      if (!Was || Was->isDeclaration() || !Body || Body->isDeclaration() ||
          New.getNamedValue(Name))
        continue;
      if (!Was->getReturnType()->isVoidTy() && !resultIsUsed(*Was))
        note(*Was, "nothing uses its result");
      else if (makeThunk(New, *Was, *Body, Name, false))
        note(*Was, "gone");
    }
}

bool sameSignature(Function &A, Function &B) {
  auto indices = [](Function &F) {
    std::vector<unsigned> All;
    for (auto *P : usedParameters(F))
      All.push_back(P->getArgNo());
    return All;
  };
  return A.getFunctionType() == B.getFunctionType() && indices(A) == indices(B);
}

// LLVM takes this of a call only where the function says it, too.
void dropSpeculatable(Function &F) {
  if (!F.hasFnAttribute(Attribute::Speculatable))
    for (auto *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == &F)
        Call->removeFnAttr(Attribute::Speculatable);
}

void rename(Function &F, Function &To) {
  for (auto *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && Call->getCalledOperand() == &F) {
      Call->setCallingConv(To.getCallingConv());
    }
  F.replaceUsesWithIf(&To, [](Use &U) {
    return !isa<BlockAddress, GlobalAlias, GlobalIFunc>(U.getUser());
  });
  // `!callees` names it as well.
  ValueAsMetadata::handleRAUW(&F, &To);
}

// Gives what is left of the uses of members, and of their body, one name on
// both sides. The old side's function says what all members say, the new side's
// what the body says.
void shareNames(Module &Old, Module &New, const std::vector<Class> &Classes) {
  unsigned Number = 0;
  for (auto &One : Classes) {
    std::string Name = "judge.class." + std::to_string(Number++);
    auto *Body = One.IsTable ? nullptr : New.getFunction(One.Body);
    if (!Body || Body->isDeclaration())
      continue;
    Function *InOld = nullptr;
    auto *InNew =
        Function::Create(Body->getFunctionType(), GlobalValue::ExternalLinkage,
                         Body->getAddressSpace(), Name, &New);
    InNew->setAttributes(Body->getAttributes());
    std::vector<std::string> Members = One.Members;
    if (!is_contained(Members, One.Body))
      rename(*Body, *InNew);
    for (auto &Member : Members) {
      auto *Was = Old.getFunction(Member);
      if (!Was || Was->isDeclaration())
        continue;
      if (!sameSignature(*Was, *Body)) {
        for (auto *U : Was->users())
          if (auto *Call = dyn_cast<CallBase>(U)) {
            note(*Call->getFunction(),
                 "calls a body of another type: " + One.Body);
            Incomparable.insert(Call->getFunction()->getName().str());
          }
        continue;
      }
      if (!InOld) {
        InOld = Function::Create(Was->getFunctionType(),
                                 GlobalValue::ExternalLinkage,
                                 Was->getAddressSpace(), Name, &Old);
        InOld->setAttributes(Was->getAttributes());
      } else {
        auto All = InOld->getAttributes().intersectWith(Old.getContext(),
                                                        Was->getAttributes());
        InOld->setAttributes(All ? *All : AttributeList());
      }
      rename(*Was, *InOld);
      if (auto *Is = New.getFunction(Member);
          Is && Is != InNew &&
          Is->getFunctionType() == InNew->getFunctionType())
        rename(*Is, *InNew);
    }
    dropSpeculatable(*InNew);
    if (InOld)
      dropSpeculatable(*InOld);
  }
}
