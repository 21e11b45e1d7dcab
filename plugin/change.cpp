// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- change.cpp - Single changes of IR ----------------------------------===//
//
// Changes for which LLVM-C has no function, or only one that is younger than
// LLVM 14 (build.rs says why that matters). src/ir declares and documents these
// functions.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

static Function *function(LLVMValueRef V) { return cast<Function>(unwrap(V)); }
static CallBase *call(LLVMValueRef V) { return cast<CallBase>(unwrap(V)); }
static Instruction *inst(LLVMValueRef V) {
  return cast<Instruction>(unwrap(V));
}
static MDNode *node(LLVMMetadataRef M) {
  return M ? cast<MDNode>(unwrap(M)) : nullptr;
}

extern "C" {

// --- Instructions ------------------------------------------------------------

void mf_intersect_flags(LLVMValueRef Keep, LLVMValueRef Other) {
  inst(Keep)->andIRFlags(unwrap(Other));
}
void mf_keep_wrap_flags(LLVMValueRef V, uint8_t Keep) {
  Instruction *I = inst(V);
  I->setHasNoUnsignedWrap(I->hasNoUnsignedWrap() && Keep & 1);
  I->setHasNoSignedWrap(I->hasNoSignedWrap() && Keep & 2);
}
void mf_keep_step_flags(LLVMValueRef V, uint8_t Keep) {
  auto *G = cast<GetElementPtrInst>(unwrap(V));
  unsigned Kept = G->getNoWrapFlags().getRaw() & Keep;
  G->setNoWrapFlags(GEPNoWrapFlags::fromRaw(Kept));
}
void mf_set_step(LLVMValueRef Gep, LLVMValueRef Bytes) {
  auto *G = cast<GetElementPtrInst>(unwrap(Gep));
  auto *New = GetElementPtrInst::Create(
      Type::getInt8Ty(G->getContext()), G->getPointerOperand(), {unwrap(Bytes)},
      G->getNoWrapFlags(), "", G->getIterator());
  New->copyMetadata(*G);
  New->takeName(G);
  G->replaceAllUsesWith(New);
  G->eraseFromParent();
}
void mf_set_tail_kind(LLVMValueRef V, uint32_t Kind) {
  cast<CallInst>(unwrap(V))->setTailCallKind(CallInst::TailCallKind(Kind));
}
void mf_set_alignment(LLVMValueRef V, uint32_t Log2) {
  Align A(uint64_t(1) << Log2);
  if (auto *L = dyn_cast<LoadInst>(unwrap(V)))
    L->setAlignment(A);
  else if (auto *S = dyn_cast<StoreInst>(unwrap(V)))
    S->setAlignment(A);
  else if (auto *I = dyn_cast<AllocaInst>(unwrap(V)))
    I->setAlignment(A);
  else if (auto *F = dyn_cast<Function>(unwrap(V)))
    F->setAlignment(A);
  else
    cast<GlobalVariable>(unwrap(V))->setAlignment(A);
}
void mf_set_metadata(LLVMValueRef V, uint32_t Kind, LLVMMetadataRef Node) {
  inst(V)->setMetadata(Kind, node(Node));
}
void mf_erase_named_metadata(LLVMModuleRef M, const char *Name) {
  if (NamedMDNode *Found = unwrap(M)->getNamedMetadata(Name))
    Found->eraseFromParent();
}
LLVMBasicBlockRef mf_split_before(LLVMValueRef V) {
  return wrap(inst(V)->getParent()->splitBasicBlock(inst(V)->getIterator()));
}
void mf_move_before(LLVMValueRef V, LLVMValueRef Before) {
  Instruction *To = inst(Before);
  inst(V)->moveBefore(*To->getParent(), To->getIterator());
}
void mf_place_before_records(LLVMBuilderRef B, LLVMValueRef Before) {
  BasicBlock::iterator Place = inst(Before)->getIterator();
  Place.setHeadBit(true);
  unwrap(B)->SetInsertPoint(Place);
}
LLVMBasicBlockRef mf_split_normal_edge(LLVMValueRef V) {
  auto *Invoke = cast<InvokeInst>(unwrap(V));
  BasicBlock *From = Invoke->getParent(), *To = Invoke->getNormalDest();
  LLVMContext &C = From->getContext();
  BasicBlock *New = BasicBlock::Create(C, "", From->getParent(), To);
  IRBuilder<>(New).CreateBr(To);
  Invoke->setNormalDest(New);
  To->replacePhiUsesWith(From, New);
  return wrap(New);
}
// Moves a block to another function, without its debug records: they describe
// variables of the old function.
void mf_adopt(LLVMBasicBlockRef Block, LLVMBasicBlockRef Before) {
  BasicBlock *B = unwrap(Block), *To = unwrap(Before);
  for (Instruction &I : *B)
    I.dropDbgRecords();
  B->deleteTrailingDbgRecords();
  To->getParent()->splice(To->getIterator(), B->getParent(), B->getIterator());
}
void mf_take_name(LLVMValueRef To, LLVMValueRef From) {
  unwrap(To)->takeName(unwrap(From));
}
LLVMValueRef mf_cast_before(uint32_t Opcode, LLVMValueRef V, LLVMTypeRef Ty,
                            LLVMValueRef Call) {
  auto *Cast = CastInst::Create(Instruction::CastOps(Opcode), unwrap(V),
                                unwrap(Ty), "", inst(Call)->getIterator());
  Cast->setDebugLoc(inst(Call)->getDebugLoc());
  return wrap(Cast);
}
void mf_drop_references(LLVMValueRef V, uint32_t KeptKind) {
  if (inst(V)->hasMetadataOtherThanDebugLoc())
    inst(V)->eraseMetadataIf(
        [=](unsigned Kind, MDNode *) { return Kind != KeptKind; });
  inst(V)->dropAllReferences();
}

// --- Calls -------------------------------------------------------------------

LLVMValueRef mf_build_call(LLVMBuilderRef B, LLVMValueRef Callee,
                           LLVMValueRef *Args, size_t Count,
                           LLVMValueRef Token) {
  SmallVector<OperandBundleDef, 1> Bundles;
  if (Token)
    Bundles.emplace_back("convergencectrl", unwrap(Token));
  return wrap(unwrap(B)->CreateCall(
      function(Callee), ArrayRef<Value *>(unwrap(Args), Count), Bundles));
}
LLVMValueRef mf_call_like(LLVMValueRef V, LLVMValueRef CalleeRef,
                          LLVMValueRef *ArgRefs, size_t Count) {
  CallBase *Call = call(V), *New;
  Function *Callee = function(CalleeRef);
  FunctionType *Ty = Callee->getFunctionType();
  ArrayRef<Value *> Args(unwrap(ArgRefs), Count);
  SmallVector<OperandBundleDef, 1> Bundles;
  Call->getOperandBundlesAsDefs(Bundles);
  if (auto *Invoke = dyn_cast<InvokeInst>(Call)) {
    New = InvokeInst::Create(Ty, Callee, Invoke->getNormalDest(),
                             Invoke->getUnwindDest(), Args, Bundles, "",
                             Call->getIterator());
  } else {
    New = CallInst::Create(Ty, Callee, Args, Bundles, "", Call->getIterator());
    cast<CallInst>(New)->setTailCallKind(
        cast<CallInst>(Call)->getTailCallKind());
  }
  New->setCallingConv(Callee->getCallingConv());
  New->copyMetadata(*Call);
  if (isa<FPMathOperator>(New))
    New->copyFastMathFlags(Call);
  New->setDebugLoc(Call->getDebugLoc());
  return wrap(New);
}
LLVMValueRef mf_add_guard(LLVMValueRef V, LLVMValueRef F, LLVMValueRef VPtr,
                          MfList Points) {
  if (!VPtr)
    return wrap(&promoteCallWithIfThenElse(*call(V), function(F)));
  SmallVector<Constant *, 4> Addresses;
  for (Value *Point : array<Value *>(Points))
    Addresses.push_back(cast<Constant>(Point));
  return wrap(&promoteCallWithVTableCmp(*call(V), inst(VPtr), function(F),
                                        Addresses, nullptr));
}
void mf_erase_if_dead(LLVMValueRef V) {
  RecursivelyDeleteTriviallyDeadInstructions(unwrap(V));
}

// --- Attributes --------------------------------------------------------------

const void *mf_attribute_list(LLVMContextRef C, const LLVMAttributeRef *All,
                              const uint32_t *Ends, size_t Count) {
  const auto *Raw = reinterpret_cast<const Attribute *>(All);
  SmallVector<AttributeSet, 8> Sets;
  uint32_t Begin = 0;
  for (uint32_t End : ArrayRef(Ends, Count)) {
    Sets.push_back(
        AttributeSet::get(*unwrap(C), ArrayRef(Raw + Begin, Raw + End)));
    Begin = End;
  }
  return AttributeList::get(*unwrap(C), Sets[0], Sets[1],
                            ArrayRef(Sets).drop_front(2))
      .getRawPointer();
}
LLVMAttributeRef mf_attribute_union(LLVMContextRef C, LLVMAttributeRef A,
                                    LLVMAttributeRef B) {
  const ConstantRange &L = unwrap(A).getRange(), &R = unwrap(B).getRange();
  if (L.getBitWidth() != R.getBitWidth() || L.unionWith(R).isFullSet())
    return nullptr;
  return wrap(
      Attribute::get(*unwrap(C), unwrap(A).getKindAsEnum(), L.unionWith(R)));
}
void mf_set_function_attributes(LLVMValueRef F, const void *List) {
  function(F)->setAttributes(attributeList(List));
}
void mf_set_call_attributes(LLVMValueRef V, const void *List) {
  call(V)->setAttributes(attributeList(List));
}

// --- Functions and variables -------------------------------------------------

void mf_forget(MfHost *H, LLVMValueRef F) {
  H->FAM.clear(*function(F), function(F)->getName());
}
LLVMValueRef mf_move_body(LLVMValueRef V, const char *Suffix, LLVMTypeRef *More,
                          size_t Count) {
  Function *F = function(V);
  SmallVector<Type *, 8> Params(F->getFunctionType()->params());
  Params.append(unwrap(More), unwrap(More) + Count);
  auto *Body = Function::Create(
      FunctionType::get(F->getReturnType(), Params, F->isVarArg()),
      GlobalValue::InternalLinkage, F->getAddressSpace(),
      F->getName() + Suffix);
  F->getParent()->getFunctionList().insert(F->getIterator(), Body);
  Body->copyAttributesFrom(F);
  mergefn::moveBlocks(*F, *Body);
  return wrap(Body);
}
LLVMMetadataRef mf_clone_subprogram(LLVMMetadataRef Subprogram) {
  auto *SP = cast<DISubprogram>(unwrap(Subprogram));
  auto Copy = SP->clone();
  Copy->replaceRetainedNodes(MDTuple::get(SP->getContext(), {}));
  return wrap(MDNode::replaceWithDistinct(std::move(Copy)));
}
LLVMMetadataRef mf_artificial_subprogram(LLVMMetadataRef Like, MfList Name) {
  auto *SP = cast<DISubprogram>(unwrap(Like));
  LLVMContext &C = SP->getContext();
  auto *Type =
      DISubroutineType::get(C, DINode::FlagZero, 0, MDTuple::get(C, {}));
  return wrap(DISubprogram::getDistinct(
      C, SP->getFile(), text(Name), text(Name), SP->getFile(), 0, Type, 0,
      nullptr, 0, 0, DINode::FlagArtificial,
      DISubprogram::SPFlagDefinition | DISubprogram::SPFlagLocalToUnit |
          DISubprogram::SPFlagOptimized,
      SP->getUnit()));
}
void mf_mark_inlined(LLVMValueRef F, LLVMMetadataRef Location) {
  auto *At = cast<DILocation>(unwrap(Location));
  DenseMap<const MDNode *, MDNode *> Known; // the new locations
  auto Inside = [&](const DebugLoc &L) -> DebugLoc {
    LLVMContext &C = At->getContext();
    return DILocation::get(C, L.getLine(), L.getCol(), L.getScope(),
                           DebugLoc::appendInlinedAt(L, At, C, Known),
                           L.isImplicitCode());
  };
  for (BasicBlock &BB : *function(F))
    for (Instruction &I : BB) {
      if (I.getDebugLoc())
        I.setDebugLoc(Inside(I.getDebugLoc()));
      // Without this test LLVM's getDbgRecordRange would refer to a static
      // empty marker, a symbol that some majors lack.
      if (I.DebugMarker)
        for (DbgRecord &Record : I.DebugMarker->getDbgRecordRange())
          Record.setDebugLoc(Inside(Record.getDebugLoc()));
      updateLoopMetadataDebugLocations(I, [&](Metadata *M) -> Metadata * {
        auto *Old = dyn_cast_or_null<DILocation>(M);
        return Old ? Inside(Old).get() : M;
      });
    }
}
uint32_t mf_scope_line(LLVMMetadataRef Subprogram) {
  return cast<DISubprogram>(unwrap(Subprogram))->getScopeLine();
}
void mf_drop_personality(LLVMValueRef F) {
  function(F)->setPersonalityFn(nullptr);
}
void mf_set_dso_local(LLVMValueRef V) {
  cast<GlobalValue>(unwrap(V))->setDSOLocal(true);
}
void mf_set_function_metadata(LLVMValueRef F, uint32_t Kind,
                              LLVMMetadataRef Node) {
  function(F)->setMetadata(Kind, node(Node));
}
void mf_add_function_metadata(LLVMValueRef F, uint32_t Kind,
                              LLVMMetadataRef Node) {
  function(F)->addMetadata(Kind, *node(Node));
}
LLVMValueRef mf_new_alias(LLVMValueRef V, LLVMValueRef Target) {
  Function *F = function(V);
  auto *A = GlobalAlias::create(F->getValueType(), F->getAddressSpace(),
                                F->getLinkage(), "", function(Target),
                                F->getParent());
  A->setVisibility(F->getVisibility());
  A->setDLLStorageClass(F->getDLLStorageClass());
  A->setUnnamedAddr(F->getUnnamedAddr());
  A->setDSOLocal(F->isDSOLocal());
  A->setPartition(F->getPartition());
  A->takeName(F);
  return wrap(A);
}
void mf_replace_value_uses(LLVMValueRef From, LLVMValueRef To) {
  unwrap(From)->replaceNonMetadataUsesWith(unwrap(To));
}
void mf_replace_in_metadata(LLVMValueRef From, LLVMValueRef To) {
  if (unwrap(From)->isUsedByMetadata())
    ValueAsMetadata::handleRAUW(unwrap(From), unwrap(To));
}
void mf_set_node_operand(LLVMMetadataRef N, uint32_t Index, LLVMValueRef V) {
  node(N)->replaceOperandWith(Index, ValueAsMetadata::get(unwrap(V)));
}
}
