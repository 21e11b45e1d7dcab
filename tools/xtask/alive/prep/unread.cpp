// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What alive-tv does not read, or must not.
#include "prep.h"

const unsigned ReadMetadata[] = {
    LLVMContext::MD_align,           LLVMContext::MD_nonnull,
    LLVMContext::MD_range,           LLVMContext::MD_noundef,
    LLVMContext::MD_dereferenceable, LLVMContext::MD_dereferenceable_or_null,
    LLVMContext::MD_callees};
// Metadata without a meaning, of which no note is taken.
const unsigned IdleMetadata[] = {LLVMContext::MD_prof, LLVMContext::MD_loop,
                                 LLVMContext::MD_unpredictable};
const Attribute::AttrKind ReadParameterAttributes[] = {
    Attribute::InReg,
    Attribute::SExt,
    Attribute::ZExt,
    Attribute::ByVal,
    Attribute::NonNull,
    Attribute::Captures,
    Attribute::ReadOnly,
    Attribute::WriteOnly,
    Attribute::ReadNone,
    Attribute::Dereferenceable,
    Attribute::Writable,
    Attribute::Alignment,
    Attribute::NoUndef,
    Attribute::Range,
    Attribute::DereferenceableOrNull,
    Attribute::NoFPClass,
    Attribute::Returned,
    Attribute::AllocAlign,
    Attribute::DeadOnUnwind,
    Attribute::DeadOnReturn,
    Attribute::AllocatedPointer,
    Attribute::Initializes};

bool isRead(Attribute A) {
  if (A.isStringAttribute() ||
      !is_contained(ReadParameterAttributes, A.getKindAsEnum()))
    return false;
  return A.getKindAsEnum() != Attribute::Captures ||
         capturesNothing(A.getCaptureInfo());
}

void stripUnread(Module &M) {
  SmallVector<StringRef> KindNames;
  M.getContext().getMDKindNames(KindNames);
  for (auto &F : M) {
    for (unsigned I = 0; I < F.arg_size() && !F.isDeclaration(); ++I)
      for (Attribute A : F.getAttributes().getParamAttrs(I))
        if (!isRead(A)) {
          note(F, "not judged: " + A.getAsString());
          A.isStringAttribute() ? F.removeParamAttr(I, A.getKindAsString())
                                : F.removeParamAttr(I, A.getKindAsEnum());
        }
    for (auto &BB : F)
      for (auto &I : BB) {
        // Its callee would have to have the attributes that were taken away.
        if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isMustTailCall())
          Call->setTailCallKind(CallInst::TCK_Tail);
        SmallVector<std::pair<unsigned, MDNode *>> All;
        I.getAllMetadataOtherThanDebugLoc(All);
        for (auto &[Kind, Node] : All) {
          if (is_contained(ReadMetadata, Kind))
            continue;
          if (!is_contained(IdleMetadata, Kind))
            note(F, "not judged: !" + KindNames[Kind]);
          I.setMetadata(Kind, nullptr);
        }
      }
  }
}

// In a function that says that it returns, alive-tv takes each call of an
// unknown function for one that may not, and then anything for correct.
void forgetWillReturn(Module &Old, Module &New) {
  for (auto &F : Old)
    if (!F.isDeclaration() && F.hasFnAttribute(Attribute::WillReturn)) {
      F.removeFnAttr(Attribute::WillReturn);
      if (auto *Is = New.getFunction(F.getName()))
        Is->removeFnAttr(Attribute::WillReturn);
    }
}

// alive-tv compares the text first: names of values must not matter there.
void forgetNames(Module &M) {
  for (auto &F : M) {
    for (auto &P : F.args())
      P.setName("");
    for (auto &BB : F) {
      // LLVM reads the address of a block by name only.
      BB.setName(BB.hasAddressTaken() ? "taken" : "");
      for (auto &I : BB)
        I.setName("");
    }
  }
}
