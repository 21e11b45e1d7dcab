// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- write.cpp - Single changes of IR -----------------------------------===//
//
// What LLVM-C cannot change, or only in many steps. Each function makes one
// change and leaves IR that the verifier accepts together with the changes its
// caller makes next. Analyses of a function whose body changes are dropped.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm-c/Core.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/ProfDataUtils.h"
#include "llvm/IR/ValueHandle.h"

using namespace llvm;

static Function *function(LLVMValueRef V) { return cast<Function>(unwrap(V)); }
static MDNode *node(LLVMMetadataRef M) {
  return M ? cast<MDNode>(unwrap(M)) : nullptr;
}

void mf_inst_and_flags(LLVMValueRef Keep, LLVMValueRef Other) {
  cast<Instruction>(unwrap(Keep))->andIRFlags(unwrap(Other));
}

void mf_inst_set_flag(LLVMValueRef V, uint32_t Flag, bool On) {
  auto *I = cast<Instruction>(unwrap(V));
  switch (Flag) {
  case MfFlagNuw:
    return I->setHasNoUnsignedWrap(On);
  case MfFlagNsw:
    return I->setHasNoSignedWrap(On);
  case MfFlagExact:
    return I->setIsExact(On);
  case MfFlagDisjoint:
    return cast<PossiblyDisjointInst>(I)->setIsDisjoint(On);
  case MfFlagNonNeg:
    return I->setNonNeg(On);
  case MfFlagSameSign:
    return cast<ICmpInst>(I)->setSameSign(On);
  case MfFlagNoNaNs:
    return I->setHasNoNaNs(On);
  }
}

void mf_gep_keep_flags(LLVMValueRef V, uint8_t Keep) {
  auto *G = cast<GetElementPtrInst>(unwrap(V));
  unsigned Flags = G->getNoWrapFlags().getRaw();
  G->setNoWrapFlags(GEPNoWrapFlags::fromRaw(Flags & Keep));
}

void mf_call_set_tail(LLVMValueRef V, bool On) {
  cast<CallInst>(unwrap(V))->setTailCall(On);
}

template <typename Inst>
static void limitAlignment(Inst *I, Align Limit, bool Raise) {
  I->setAlignment(Raise ? std::max(I->getAlign(), Limit)
                        : std::min(I->getAlign(), Limit));
}

void mf_inst_limit_alignment(LLVMValueRef V, uint32_t Log2, bool Raise) {
  Align Limit(uint64_t(1) << Log2);
  Value *I = unwrap(V);
  if (auto *L = dyn_cast<LoadInst>(I))
    limitAlignment(L, Limit, Raise);
  else if (auto *S = dyn_cast<StoreInst>(I))
    limitAlignment(S, Limit, Raise);
  else
    limitAlignment(cast<AllocaInst>(I), Limit, Raise);
}

void mf_inst_set_metadata(LLVMValueRef I, uint32_t Kind, LLVMMetadataRef Node) {
  cast<Instruction>(unwrap(I))->setMetadata(Kind, node(Node));
}

LLVMMetadataRef mf_inst_metadata(LLVMValueRef I, uint32_t Kind) {
  return wrap(
      static_cast<Metadata *>(cast<Instruction>(unwrap(I))->getMetadata(Kind)));
}

LLVMMetadataRef mf_node_new(LLVMContextRef C, const LLVMMetadataRef *Operands,
                            size_t Count) {
  SmallVector<Metadata *, 8> All;
  for (size_t I = 0; I != Count; ++I)
    All.push_back(unwrap(Operands[I]));
  return wrap(static_cast<Metadata *>(MDNode::get(*unwrap(C), All)));
}

LLVMMetadataRef mf_node_integer(LLVMTypeRef Ty, uint64_t Value) {
  return wrap(static_cast<Metadata *>(
      ConstantAsMetadata::get(ConstantInt::get(unwrap(Ty), Value))));
}

LLVMValueRef mf_function_split(MfHost *H, LLVMValueRef V) {
  Function *F = function(V);
  H->FAM.clear(*F, F->getName());
  // Internal and not private, for the sake of a symbol: profilers name code by
  // the last symbol before it. On arm64ec a private body whose address is taken
  // cannot be emitted at all.
  auto *Body =
      Function::Create(F->getFunctionType(), GlobalValue::InternalLinkage,
                       F->getAddressSpace(), F->getName() + ".merged");
  F->getParent()->getFunctionList().insert(F->getIterator(), Body);
  Body->copyAttributesFrom(F);
  // The name's own: what the loader or another object sees. copyAttributesFrom
  // takes visibility and DLL class along, a local symbol has neither.
  Body->setComdat(nullptr);
  Body->setLinkage(GlobalValue::InternalLinkage);
  Body->setVisibility(GlobalValue::DefaultVisibility);
  Body->setDLLStorageClass(GlobalValue::DefaultStorageClass);
  Body->setDSOLocal(true);
  Body->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  // Constants that name a block know the block alone, so they name the body's.
  Body->splice(Body->end(), F);
  auto To = Body->arg_begin();
  for (Argument &From : F->args()) {
    From.replaceAllUsesWith(&*To);
    To->takeName(&From);
    ++To;
  }
  // What speaks of the code goes along; CFI types belong to the name.
  SmallVector<std::pair<unsigned, MDNode *>, 4> Attached;
  F->getAllMetadata(Attached);
  for (auto &[Kind, Node] : Attached)
    if (Kind != LLVMContext::MD_dbg && Kind != LLVMContext::MD_type &&
        Kind != LLVMContext::MD_kcfi_type)
      Body->addMetadata(Kind, *Node);
  if (DISubprogram *SP = F->getSubprogram()) {
    // The locations in the body lead to its subprogram, so that goes with it;
    // the thunk gets one of its own, for a definition has exactly one.
    Body->setSubprogram(SP);
    auto Copy = SP->clone();
    Copy->replaceRetainedNodes(MDTuple::get(SP->getContext(), {}));
    F->setSubprogram(MDNode::replaceWithDistinct(std::move(Copy)));
  }
  F->setPersonalityFn(nullptr);
  return wrap(Body);
}

/// How many instructions are looked up before the first of them is changed.
/// The context keeps metadata and names in tables, far from the instructions;
/// so many look-ups in a row wait for memory together.
static constexpr int LookedUp = 16;

/// Takes away the metadata and operands of instructions that will be erased.
static void strip(BasicBlock &BB) {
  for (auto Next = BB.begin(), End = BB.end(); Next != End;) {
    auto First = Next;
    for (int K = 0; K != LookedUp && Next != End; ++K, ++Next) {
      (void)Next->getMetadata(LLVMContext::MD_DIAssignID);
      (void)Next->getName();
    }
    for (Instruction &I : make_range(First, Next)) {
      // The context knows the instructions of an assignment: the destructor
      // tells it. For all others this saves a look-up.
      if (I.hasMetadataOtherThanDebugLoc())
        I.eraseMetadataIf([](unsigned Kind, MDNode *) {
          return Kind != LLVMContext::MD_DIAssignID;
        });
      I.dropAllReferences();
    }
  }
}

void mf_function_drop_blocks(MfHost *H, LLVMValueRef V) {
  Function *F = function(V);
  H->FAM.clear(*F, F->getName());
  for (BasicBlock &BB : *F)
    strip(BB);
  while (!F->empty())
    F->begin()->eraseFromParent();
  F->setPersonalityFn(nullptr);
}

/// Converts between types of one layout that differ in pointers and integers.
static Value *convert(IRBuilder<> &B, Value *V, Type *To) {
  Type *From = V->getType();
  if (From == To)
    return V;
  if (From->isStructTy() || From->isArrayTy()) {
    uint64_t Count = From->isStructTy() ? From->getStructNumElements()
                                        : From->getArrayNumElements();
    Value *Result = PoisonValue::get(To);
    for (unsigned I = 0; I != Count; ++I) {
      Type *Part = ExtractValueInst::getIndexedType(To, I);
      Result = B.CreateInsertValue(
          Result, convert(B, B.CreateExtractValue(V, I), Part), I);
    }
    return Result;
  }
  if (From->isPtrOrPtrVectorTy())
    return B.CreatePtrToInt(V, To);
  return B.CreateIntToPtr(V, To);
}

/// Whether a function takes over which threads its caller runs together: then a
/// call of it has to say so.
static bool takesConvergence(const Function &F) {
  return any_of(F.getEntryBlock(), [](const Instruction &I) {
    const auto *Token = dyn_cast<ConvergenceControlInst>(&I);
    return Token && Token->isEntry();
  });
}

void mf_thunk_write(LLVMValueRef ThunkRef, LLVMValueRef CalleeRef,
                    bool MustTail, uint64_t From, uint64_t To) {
  Function *Thunk = function(ThunkRef), *Callee = function(CalleeRef);
  LLVMContext &C = Thunk->getContext();
  IRBuilder<> B(BasicBlock::Create(C, "", Thunk));
  if (DISubprogram *SP = Thunk->getSubprogram())
    B.SetCurrentDebugLocation(DILocation::get(C, SP->getScopeLine(), 0, SP));
  SmallVector<Value *, 8> Params(make_pointer_range(Thunk->args()));
  SmallVector<Value *, 8> Args =
      mergefn::fitArguments(Params, From, To, Callee->getFunctionType());
  for (auto [Arg, Param] : zip(Args, Callee->args()))
    Arg = convert(B, Arg, Param.getType());
  SmallVector<OperandBundleDef, 1> Bundles;
  if (takesConvergence(*Callee)) {
    Function *Entry = Intrinsic::getOrInsertDeclaration(
        Thunk->getParent(), Intrinsic::experimental_convergence_entry);
    Bundles.emplace_back("convergencectrl", B.CreateCall(Entry));
  }
  CallInst *Call = B.CreateCall(Callee, Args, Bundles);
  Call->setCallingConv(Callee->getCallingConv());
  // What the ABI needs has to stand at the call as well; under musttail it has
  // to be that of the thunk, to the type. The function's own
  // attributes do not go along: some may stand at few calls only. Code under
  // strictfp has calls under strictfp.

  AttributeList List = (MustTail ? Thunk : Callee)->getAttributes();
  List = List.removeFnAttributes(C);
  if (Thunk->hasFnAttribute(Attribute::StrictFP))
    List = List.addFnAttribute(C, Attribute::StrictFP);
  Call->setAttributes(List);
  Call->setTailCallKind(MustTail ? CallInst::TCK_MustTail : CallInst::TCK_Tail);
  if (Thunk->getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(convert(B, Call, Thunk->getReturnType()));
}

void mf_function_erase(MfHost *H, LLVMValueRef V) {
  Function *F = function(V);
  H->FAM.clear(*F, F->getName());
  F->eraseFromParent();
}

void mf_global_erase(LLVMValueRef V) {
  cast<GlobalVariable>(unwrap(V))->eraseFromParent();
}

/// Gives a global an alignment that also serves another one's users.
template <typename Global>
static void raiseAlignment(Global *G, MaybeAlign A, MaybeAlign B) {
  if (A != B)
    G->setAlignment(std::max(A.valueOrOne(), B.valueOrOne()));
}

void mf_global_raise_alignment(LLVMValueRef V, LLVMValueRef Other) {
  auto *G = cast<GlobalVariable>(unwrap(V));
  MaybeAlign A = G->getAlign();
  MaybeAlign B = cast<GlobalVariable>(unwrap(Other))->getAlign();
  // No alignment means the preferred one of the type, so it stays where both
  // have none; else the explicit one has to serve both.
  if (A != B) {
    Align Preferred = G->getParent()->getDataLayout().getPreferredAlign(G);
    raiseAlignment(G, A ? A : Preferred, B ? B : Preferred);
  }
}

void mf_function_raise_alignment(LLVMValueRef V, LLVMValueRef Other) {
  raiseAlignment(function(V), function(V)->getAlign(),
                 function(Other)->getAlign());
}

void mf_function_to_alias(MfHost *H, LLVMValueRef V, LLVMValueRef Target) {
  Function *F = function(V);
  H->FAM.clear(*F, F->getName());
  auto *A = GlobalAlias::create(F->getValueType(), F->getAddressSpace(),
                                F->getLinkage(), "", function(Target),
                                F->getParent());
  A->setVisibility(F->getVisibility());
  A->setDLLStorageClass(F->getDLLStorageClass());
  A->setUnnamedAddr(F->getUnnamedAddr());
  A->setDSOLocal(F->isDSOLocal());
  A->setPartition(F->getPartition());
  A->takeName(F);
  // Metadata that names functions takes no alias.
  if (F->isUsedByMetadata())
    ValueAsMetadata::handleRAUW(F, unwrap(Target));
  F->replaceAllUsesWith(A);
  F->eraseFromParent();
}

void mf_replace_uses(LLVMValueRef From, LLVMValueRef To) {
  unwrap(From)->replaceAllUsesWith(unwrap(To));
}

void mf_replace_value_uses(LLVMValueRef From, LLVMValueRef To) {
  unwrap(From)->replaceNonMetadataUsesWith(unwrap(To));
}

void mf_node_set_operand(LLVMMetadataRef N, uint32_t Index,
                         LLVMValueRef Global) {
  node(N)->replaceOperandWith(Index, ValueAsMetadata::get(unwrap(Global)));
}

void mf_call_add_callee(LLVMValueRef V, LLVMValueRef Callee) {
  auto *Call = cast<CallBase>(unwrap(V));
  MDNode *Own = Call->getMetadata(LLVMContext::MD_callees);
  SmallVector<Metadata *, 4> All(Own->operands());
  All.push_back(ValueAsMetadata::get(unwrap(Callee)));
  Call->setMetadata(LLVMContext::MD_callees,
                    MDNode::get(Call->getContext(), All));
}

/// `List` with the types of its type attributes (sret, byval, elementtype, ...)
/// taken from `From`, where that has the same attribute. The caller knows that
/// the types lay out the same; LLVM compares them by identity.
static AttributeList withTypesOf(LLVMContext &C, AttributeList List,
                                 AttributeList From) {
  for (unsigned Index : List.indexes())
    for (Attribute A : List.getAttributes(Index)) {
      if (!A.isTypeAttribute())
        continue;
      Attribute B = From.getAttributeAtIndex(Index, A.getKindAsEnum());
      if (B.isValid() && B != A)
        List = List.removeAttributeAtIndex(C, Index, A.getKindAsEnum())
                   .addAttributeAtIndex(C, Index, B);
    }
  return List;
}

bool mf_attributes_intersect(LLVMContextRef C, const void *A, const void *B,
                             const void **Out) {
  LLVMContext &Context = *unwrap(C);
  AttributeList Keep = attributeList(A);
  AttributeList Other = withTypesOf(Context, attributeList(B), Keep);
  auto Both = Keep.intersectWith(Context, Other);
  if (!Both)
    return false;
  *Out = Both->getRawPointer();
  return true;
}

void mf_function_set_attributes(LLVMValueRef V, const void *List) {
  function(V)->setAttributes(attributeList(List));
}

void mf_call_set_attributes(LLVMValueRef V, const void *List) {
  cast<CallBase>(unwrap(V))->setAttributes(attributeList(List));
}

void mf_function_set_entry_count(LLVMValueRef V, LLVMMetadataRef Node) {
  function(V)->setMetadata(LLVMContext::MD_prof, node(Node));
}

void mf_set_weights(LLVMValueRef V, const uint64_t *Weights, size_t Count) {
  setFittedBranchWeights(*cast<Instruction>(unwrap(V)),
                         ArrayRef(Weights, Count), /*IsExpected=*/false);
}

struct MfHandle {
  WeakTrackingVH VH;
};
MfHandle *mf_handle_new(LLVMValueRef V) { return new MfHandle{unwrap(V)}; }
LLVMValueRef mf_handle_get(const MfHandle *H) { return wrap(H->VH); }
void mf_handle_free(MfHandle *H) { delete H; }
