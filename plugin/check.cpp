// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- check.cpp - What the refinement check asks beyond the bridge -------===//

#include "check.h"
#include "floats.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Comdat.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <memory>

using namespace llvm;

struct MfCopy {
  std::unique_ptr<Module> M;
  DenseMap<const Metadata *, const Metadata *> Original;
};

MfCopy *mf_copy_new(LLVMModuleRef M) {
  auto *Copy = new MfCopy;
  ValueToValueMapTy Map;
  // CloneModule maps the address of a block whose function it has not copied
  // yet to the original's block. So it gets something in its place.
  SmallVector<std::pair<const BasicBlock *, GlobalVariable *>, 4> Blocks;
  for (const Function &F : *unwrap(M))
    for (const BasicBlock &BB : F)
      if (const BlockAddress *A = BlockAddress::lookup(&BB)) {
        auto *InPlace =
            new GlobalVariable(Type::getInt8Ty(F.getContext()), false,
                               GlobalValue::ExternalLinkage, nullptr, "",
                               GlobalValue::NotThreadLocal,
                               A->getType()->getPointerAddressSpace());
        Map[A] = InPlace;
        Blocks.push_back({&BB, InPlace});
      }
  Copy->M = CloneModule(*unwrap(M), Map);
  for (auto [Block, InPlace] : Blocks) {
    auto *Own = cast<BasicBlock>(Map.lookup(Block));
    InPlace->replaceAllUsesWith(BlockAddress::get(Own));
    delete InPlace;
  }
  // CloneModule leaves out what a declaration has besides its attributes, and
  // copies with these the references to the original's functions.
  for (const Function &F : *unwrap(M)) {
    if (!F.isDeclaration())
      continue;
    auto *Own = cast<Function>(Map.lookup(&F));
    if (F.hasPersonalityFn())
      Own->setPersonalityFn(MapValue(F.getPersonalityFn(), Map));
    if (F.hasPrefixData())
      Own->setPrefixData(MapValue(F.getPrefixData(), Map));
    if (F.hasPrologueData())
      Own->setPrologueData(MapValue(F.getPrologueData(), Map));
  }
  // A node is never deleted before its context, so addresses are enough.
  if (Map.hasMD())
    for (const auto &[From, To] : Map.MD())
      if (To.get() && To.get() != From)
        Copy->Original[To.get()] = From;
  return Copy;
}
LLVMModuleRef mf_copy_module(MfCopy *Copy) { return wrap(Copy->M.get()); }
LLVMMetadataRef mf_copy_original(MfCopy *Copy, LLVMMetadataRef Node) {
  auto Found = Copy->Original.find(unwrap(Node));
  return Found == Copy->Original.end()
             ? Node
             : wrap(const_cast<Metadata *>(Found->second));
}
void mf_copy_free(MfCopy *Copy) { delete Copy; }

struct MfSymbol {
  WeakVH Same;
  WeakTrackingVH Became;
};
MfSymbol *mf_symbol_new(LLVMValueRef V) {
  return new MfSymbol{unwrap(V), unwrap(V)};
}
LLVMValueRef mf_symbol_same(const MfSymbol *S) { return wrap(S->Same); }
LLVMValueRef mf_symbol_became(const MfSymbol *S) { return wrap(S->Became); }
void mf_symbol_free(MfSymbol *S) { delete S; }

bool mf_inst_is_commutative(LLVMValueRef V) {
  return cast<Instruction>(unwrap(V))->isCommutative();
}

bool mf_gep_offset(LLVMValueRef V, uint64_t *Out) {
  const auto *G = cast<GetElementPtrInst>(unwrap(V));
  const DataLayout &DL = G->getDataLayout();
  APInt Offset(DL.getIndexTypeSizeInBits(G->getType()), 0);
  if (Offset.getBitWidth() > 64 || !G->accumulateConstantOffset(DL, Offset))
    return false;
  *Out = Offset.getZExtValue();
  return true;
}

bool mf_gep_step_wraps(LLVMValueRef V, bool IsSigned) {
  const auto *G = cast<GetElementPtrInst>(unwrap(V));
  const DataLayout &DL = G->getDataLayout();
  const auto *C = dyn_cast<ConstantInt>(G->getOperand(1));
  TypeSize Size = DL.getTypeAllocSize(G->getSourceElementType());
  if (!C || Size.isScalable())
    return true;
  unsigned Width = DL.getIndexTypeSizeInBits(G->getType());
  // A narrow index is extended by its sign, whichever way it is read then. All
  // products fit.
  APInt Index = C->getValue().sext(std::max(Width, C->getBitWidth()));
  unsigned Wide = Index.getBitWidth() + 64;
  APInt Step = IsSigned ? Index.sext(Wide) : Index.zext(Wide);
  Step *= APInt(Wide, Size.getFixedValue());
  return IsSigned ? !Step.isSignedIntN(Width) : !Step.isIntN(Width);
}

uint64_t mf_type_stride(LLVMModuleRef M, LLVMTypeRef Ty) {
  Type *T = unwrap(Ty);
  if (!T->isSized() || T->isScalableTy())
    return 0;
  return unwrap(M)->getDataLayout().getTypeAllocSize(T).getFixedValue();
}

uint64_t mf_variable_alignment(LLVMValueRef V) {
  const auto *G = cast<GlobalVariable>(unwrap(V));
  return G->getParent()->getDataLayout().getPreferredAlign(G).value();
}

const char *mf_comdat_name(LLVMValueRef V, size_t *Len) {
  const auto *O = dyn_cast<GlobalObject>(unwrap(V));
  StringRef Name = O && O->hasComdat() ? O->getComdat()->getName() : "";
  *Len = Name.size();
  return Name.data();
}

const char *mf_attribute_name(uint32_t Kind, size_t *Len) {
  StringRef Name =
      Attribute::getNameFromAttrKind(static_cast<Attribute::AttrKind>(Kind));
  *Len = Name.size();
  return Name.data();
}

LLVMValueRef mf_block_address(LLVMValueRef V, uint32_t *Ordinal) {
  const BasicBlock *Block = cast<BlockAddress>(unwrap(V))->getBasicBlock();
  *Ordinal = 0;
  for (const BasicBlock *B = Block->getPrevNode(); B; B = B->getPrevNode())
    ++*Ordinal;
  return wrap(Block->getParent());
}

uint32_t mf_md_sort(LLVMMetadataRef Node) {
  const Metadata *M = Node ? unwrap(Node) : nullptr;
  if (!M)
    return MfMdNone;
  if (isa<ConstantAsMetadata>(M))
    return MfMdConstant;
  if (isa<DILocation>(M))
    return MfMdLocation;
  if (const auto *T = dyn_cast<MDTuple>(M))
    return T->isDistinct() ? MfMdDistinct : MfMdTuple;
  return MfMdOther;
}

static const MDNode *node(LLVMMetadataRef M) { return cast<MDNode>(unwrap(M)); }

size_t mf_md_count(LLVMMetadataRef N) { return node(N)->getNumOperands(); }
LLVMMetadataRef mf_md_operand(LLVMMetadataRef N, size_t Index) {
  return wrap(node(N)->getOperand(Index).get());
}
LLVMValueRef mf_md_constant(LLVMMetadataRef N) {
  return wrap(cast<ConstantAsMetadata>(unwrap(N))->getValue());
}

/// The ranges of a `!range` or `!noalias.addrspace` node.
static bool ranges(const MDNode *N, SmallVectorImpl<ConstantRange> &Out) {
  if (N->getNumOperands() % 2 != 0)
    return false;
  for (unsigned I = 0; I < N->getNumOperands(); I += 2) {
    auto *Low = mdconst::dyn_extract<ConstantInt>(N->getOperand(I));
    auto *High = mdconst::dyn_extract<ConstantInt>(N->getOperand(I + 1));
    if (!Low || !High || Low->getBitWidth() != High->getBitWidth() ||
        Low->getValue() == High->getValue())
      return false;
    Out.emplace_back(Low->getValue(), High->getValue());
  }
  return true;
}

bool mf_md_ranges_cover(LLVMMetadataRef Outer, LLVMMetadataRef Inner) {
  SmallVector<ConstantRange, 4> O, I;
  if (!ranges(node(Outer), O) || !ranges(node(Inner), I))
    return false;
  return all_of(I, [&](const ConstantRange &R) {
    return any_of(O, [&](const ConstantRange &C) {
      return C.getBitWidth() == R.getBitWidth() && C.contains(R);
    });
  });
}

bool mf_md_at_most(LLVMMetadataRef LowRef, LLVMMetadataRef HighRef) {
  const MDNode *Low = node(LowRef), *High = node(HighRef);
  if (Low->getNumOperands() != 1 || High->getNumOperands() != 1)
    return false;
  if (auto *L = mdconst::dyn_extract<ConstantInt>(Low->getOperand(0)))
    if (auto *H = mdconst::dyn_extract<ConstantInt>(High->getOperand(0)))
      return L->getBitWidth() == H->getBitWidth() &&
             L->getValue().ule(H->getValue());
  if (auto *L = mdconst::dyn_extract<ConstantFP>(Low->getOperand(0)))
    if (auto *H = mdconst::dyn_extract<ConstantFP>(High->getOperand(0)))
      return L->getType() == H->getType() && mergefn::isAtMost(*L, *H);
  return false;
}

bool mf_md_is_string(LLVMMetadataRef Node, const char *Text, size_t Len) {
  const auto *S = dyn_cast_or_null<MDString>(unwrap(Node));
  return S && S->getString() == StringRef(Text, Len);
}

LLVMMetadataRef mf_md_scope_domain(LLVMMetadataRef Scope) {
  const auto *N = dyn_cast<MDNode>(unwrap(Scope));
  if (!N || N->getNumOperands() < 2)
    return nullptr;
  return wrap(N->getOperand(1).get());
}
