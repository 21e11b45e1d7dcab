// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- read.cpp - Constants, attributes and facts of globals --------------===//
//
// LLVM-C takes several calls for what one visit knows. What is read here goes
// into records that belong to the reader and are used again by the next call.
//
//===----------------------------------------------------------------------===//

#include "reader.h"

#include "floats.h"

#include "llvm-c/Core.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

MfReader *mf_reader_new(LLVMModuleRef M) { return new MfReader(*unwrap(M)); }
void mf_reader_free(MfReader *R) { delete R; }

void mf_reader_module(MfReader *R, MfModule *Out) {
  const DataLayout &DL = R->DL;
  Out->pointer_bits = DL.getPointerSizeInBits(0);
  // A pointer can stand for an integer where it has no hidden state, is indexed
  // in full width, and sits in structures and arguments like the integer.
  // M68k returns them in registers of their own.
  Out->pointer_is_int =
      R->M.getTargetTriple().getArch() != Triple::m68k &&
      !DL.isNonIntegralAddressSpace(0) &&
      DL.getIndexSizeInBits(0) == DL.getPointerSizeInBits(0) &&
      DL.getPointerABIAlignment(0) ==
          DL.getABITypeAlign(
              Type::getIntNTy(R->M.getContext(), DL.getPointerSizeInBits(0)));
  const Triple &T = R->M.getTargetTriple();
  bool Format = T.isOSBinFormatELF() || T.isOSBinFormatMachO() ||
                T.isOSBinFormatCOFF() || T.isOSBinFormatWasm();
  Out->aliases_possible = Format && !T.isNVPTX() && !T.isAMDGPU() &&
                          !T.isSPIRV() && !T.isBPF() && !T.isWindowsArm64EC();
  // Mach-O has no weak alias: LLVM would emit a local symbol for it.
  Out->weak_aliases_possible = Out->aliases_possible && !T.isOSBinFormatMachO();
  Out->guaranteed_tail_calls = T.isX86() || T.isAArch64();
}

static void appendInt(std::vector<uint8_t> &Bytes, const APInt &Int) {
  const auto *Raw = reinterpret_cast<const uint8_t *>(Int.getRawData());
  Bytes.insert(Bytes.end(), Raw, Raw + Int.getNumWords() * sizeof(uint64_t));
}

static void appendRange(std::vector<uint8_t> &Bytes,
                        const ConstantRange &Range) {
  uint64_t Bits = Range.getBitWidth();
  const auto *Raw = reinterpret_cast<const uint8_t *>(&Bits);
  Bytes.insert(Bytes.end(), Raw, Raw + sizeof(Bits));
  appendInt(Bytes, Range.getLower());
  appendInt(Bytes, Range.getUpper());
}

void mf_reader_constant(MfReader *R, LLVMValueRef V, MfConstant *Out) {
  const auto *C = cast<Constant>(unwrap(V));
  *Out = {};
  Out->type = wrap(C->getType());
  Out->value_id = C->getValueID();
  Out->num_operands = C->getNumOperands();
  R->Bytes.clear();
  if (const auto *I = dyn_cast<ConstantInt>(C)) {
    appendInt(R->Bytes, I->getValue());
  } else if (const auto *F = dyn_cast<ConstantFP>(C)) {
    appendInt(R->Bytes, mergefn::floatBits(*F));
  } else if (const auto *D = dyn_cast<ConstantDataSequential>(C)) {
    StringRef Raw = D->getRawDataValues();
    Out->data = Raw.bytes_begin();
    Out->data_len = Raw.size();
    return;
  } else if (const auto *E = dyn_cast<ConstantExpr>(C)) {
    Out->opcode = E->getOpcode();
    Out->flags = E->getRawSubclassOptionalData();
    if (const auto *G = dyn_cast<GEPOperator>(E)) {
      Out->source_type = wrap(G->getSourceElementType());
      if (auto Range = G->getInRange())
        appendRange(R->Bytes, *Range);
    }
  }
  Out->data = R->Bytes.data();
  Out->data_len = R->Bytes.size();
}

size_t mf_reader_attributes(MfReader *R, const void *Raw,
                            const MfAttribute **Out) {
  R->Attributes.clear();
  R->Texts.clear();
  AttributeList List = attributeList(Raw);
  for (unsigned Index : List.indexes()) {
    for (Attribute A : List.getAttributes(Index)) {
      MfAttribute Rec = {};
      Rec.index = Index;
      if (A.isStringAttribute()) {
        Rec.form = 3;
        StringRef Key = A.getKindAsString(), Value = A.getValueAsString();
        Rec.text = Key.data();
        Rec.text_len = Key.size();
        Rec.text2 = Value.data();
        Rec.text2_len = Value.size();
        R->Attributes.push_back(Rec);
        continue;
      }
      Attribute::AttrKind Kind = A.getKindAsEnum();
      Rec.kind = Kind;
      Rec.rule = Attribute::intersectWithAnd(Kind)      ? 1
                 : Attribute::intersectWithMin(Kind)    ? 2
                 : Attribute::intersectWithCustom(Kind) ? 3
                                                        : 0;
      if (A.isIntAttribute()) {
        Rec.form = 1;
        Rec.value = A.getValueAsInt();
      } else if (A.isTypeAttribute()) {
        Rec.form = 2;
        Rec.type = wrap(A.getValueAsType());
      } else if (A.isConstantRangeAttribute() ||
                 A.isConstantRangeListAttribute()) {
        Rec.form = 4;
        std::vector<uint8_t> Bytes;
        if (A.isConstantRangeAttribute())
          appendRange(Bytes, A.getRange());
        else
          for (const ConstantRange &Range : A.getValueAsConstantRangeList())
            appendRange(Bytes, Range);
        R->Texts.emplace_back(Bytes.begin(), Bytes.end());
        Rec.text = R->Texts.back().data();
        Rec.text_len = R->Texts.back().size();
      }
      R->Attributes.push_back(Rec);
    }
  }
  *Out = R->Attributes.data();
  return R->Attributes.size();
}

void mf_reader_global(MfReader *R, LLVMValueRef V, MfGlobal *Out) {
  const auto *G = cast<GlobalValue>(unwrap(V));
  *Out = {};
  Out->value_type = wrap(G->getValueType());
  Out->type = wrap(G->getType());
  Out->linkage = LLVMGetLinkage(V);
  Out->address_space = G->getAddressSpace();
  StringRef Partition = G->getPartition();
  Out->partition = Partition.data();
  Out->partition_len = Partition.size();
  auto Bit = [&](bool Holds, uint32_t B) {
    if (Holds)
      Out->bits |= B;
  };
  Bit(G->isDeclaration(), MfDeclaration);
  // GlobalValue::isInterposable, with the module flag looked up once.
  Bit(GlobalValue::isInterposableLinkage(G->getLinkage()) ||
          (R->SemanticInterposition && !G->isDSOLocal()),
      MfInterposable);
  Bit(G->hasLocalLinkage(), MfLocal);
  Bit(G->isDSOLocal(), MfDsoLocal);
  Bit(G->isDiscardableIfUnused(), MfDiscardable);
  Bit(G->hasGlobalUnnamedAddr(), MfUnnamedAddr);
  Bit(G->isThreadLocal(), MfThreadLocal);
  Bit(G->hasSanitizerMetadata(), MfSanitizerMetadata);
  Bit(G->getDLLStorageClass() != GlobalValue::DefaultStorageClass,
      MfDllStorage);
  Bit(!G->hasDefaultVisibility(), MfNonDefaultVisibility);
  if (const auto *O = dyn_cast<GlobalObject>(G)) {
    StringRef Section = O->getSection();
    Out->section = Section.data();
    Out->section_len = Section.size();
    Out->comdat = O->getComdat();
    MaybeAlign Alignment;
    if (const auto *Fn = dyn_cast<Function>(O))
      Alignment = Fn->getAlign();
    else if (const auto *Var = dyn_cast<GlobalVariable>(O))
      Alignment = Var->getAlign();
    if (Alignment)
      Out->align_log2_plus1 = Log2(*Alignment) + 1;
    R->Scratch.clear();
    if (O->hasMetadata())
      O->getAllMetadata(R->Scratch);
    for (auto &[Kind, Node] : R->Scratch) {
      if (Kind == LLVMContext::MD_type || Kind == LLVMContext::MD_kcfi_type)
        Out->bits |= MfHasTypeMetadata;
      else if (Kind == LLVMContext::MD_prof)
        Out->entry_count = wrap(static_cast<Metadata *>(Node));
      else if (Kind != LLVMContext::MD_dbg)
        Out->bits |= MfHasOtherMetadata;
    }
  }
  if (const auto *GV = dyn_cast<GlobalVariable>(G)) {
    Bit(GV->isConstant(), MfConstantGlobal);
    Bit(GV->isExternallyInitialized(), MfExternallyInitialized);
    Bit(GV->hasAttributes(), MfHasAttributes);
    Bit(GV->getCodeModel().has_value(), MfHasCodeModel);
  }
  const auto *F = dyn_cast<Function>(G);
  if (!F)
    return;
  Bit(F->isVarArg(), MfVarArg);
  Bit(F->isIntrinsic(), MfIntrinsic);
  Bit(F->getSubprogram() != nullptr, MfHasSubprogram);
  Out->calling_conv = F->getCallingConv();
  Out->attributes = F->getAttributes().getRawPointer();
  if (F->hasGC()) {
    const std::string &GC = F->getGC();
    Out->gc = GC.data();
    Out->gc_len = GC.size();
  }
  if (F->hasPersonalityFn())
    Out->personality = wrap(F->getPersonalityFn());
  if (F->hasPrefixData())
    Out->prefix = wrap(F->getPrefixData());
  if (F->hasPrologueData())
    Out->prologue = wrap(F->getPrologueData());
}

size_t mf_reader_global_metadata(MfReader *R, LLVMValueRef V,
                                 const MfMetadata **Out) {
  R->GlobalMetadata.clear();
  R->Scratch.clear();
  cast<GlobalObject>(unwrap(V))->getAllMetadata(R->Scratch);
  for (auto &[Kind, Node] : R->Scratch)
    R->GlobalMetadata.push_back({Kind, wrap(static_cast<Metadata *>(Node))});
  *Out = R->GlobalMetadata.data();
  return R->GlobalMetadata.size();
}

/// Kinds: 1..12 the primitive types in TypeID's order; 13 integer (width);
/// 14 function (vararg); 15 pointer (address space); 16 struct (packed);
/// 17 array (length); 18 fixed vector (length); 19 scalable vector (length);
/// 20 target extension type; 21 opaque struct; 0 unknown.
uint32_t mf_type_shape(LLVMTypeRef Ty, uint64_t *Param) {
  Type *T = unwrap(Ty);
  *Param = 0;
  switch (T->getTypeID()) {
  case Type::IntegerTyID:
    *Param = T->getIntegerBitWidth();
    return 13;
  case Type::FunctionTyID:
    *Param = cast<FunctionType>(T)->isVarArg();
    return 14;
  case Type::PointerTyID:
    *Param = T->getPointerAddressSpace();
    return 15;
  case Type::StructTyID: {
    auto *S = cast<StructType>(T);
    if (S->isOpaque())
      return 21;
    *Param = S->isPacked();
    return 16;
  }
  case Type::ArrayTyID:
    *Param = T->getArrayNumElements();
    return 17;
  case Type::FixedVectorTyID:
    *Param = cast<FixedVectorType>(T)->getNumElements();
    return 18;
  case Type::ScalableVectorTyID:
    *Param = cast<ScalableVectorType>(T)->getMinNumElements();
    return 19;
  case Type::TargetExtTyID:
    return 20;
  case Type::TypedPointerTyID:
    return 0;
  default:
    return static_cast<uint32_t>(T->getTypeID()) + 1;
  }
}

LLVMTypeRef mf_type_child(LLVMTypeRef Ty, uint32_t Index) {
  Type *T = unwrap(Ty);
  if (auto *F = dyn_cast<FunctionType>(T)) {
    if (Index == 0)
      return wrap(F->getReturnType());
    return Index <= F->getNumParams() ? wrap(F->getParamType(Index - 1))
                                      : nullptr;
  }
  return Index < T->getNumContainedTypes() ? wrap(T->getContainedType(Index))
                                           : nullptr;
}

LLVMValueRef mf_metadata_local(LLVMValueRef V) {
  const auto *M = cast<MetadataAsValue>(unwrap(V));
  if (auto *L = dyn_cast<LocalAsMetadata>(M->getMetadata()))
    return wrap(L->getValue());
  return nullptr;
}

LLVMMetadataRef mf_metadata_of_value(LLVMValueRef V) {
  return wrap(cast<MetadataAsValue>(unwrap(V))->getMetadata());
}

static const MDNode *asNode(LLVMMetadataRef M) {
  return dyn_cast_or_null<MDNode>(unwrap(M));
}

uint32_t mf_node_operand_count(LLVMMetadataRef M) {
  const MDNode *Node = asNode(M);
  return Node ? Node->getNumOperands() : 0;
}

LLVMMetadataRef mf_node_operand(LLVMMetadataRef M, uint32_t Index) {
  const MDNode *Node = asNode(M);
  if (!Node || Index >= Node->getNumOperands())
    return nullptr;
  auto *Operand = dyn_cast_or_null<MDNode>(Node->getOperand(Index).get());
  return wrap(static_cast<Metadata *>(Operand));
}

void mf_named_metadata(LLVMModuleRef M,
                       void (*Found)(void *, const char *, size_t,
                                     LLVMMetadataRef),
                       void *Context) {
  for (const NamedMDNode &Named : unwrap(M)->named_metadata())
    for (const MDNode *Node : Named.operands())
      Found(Context, Named.getName().data(), Named.getName().size(),
            wrap(const_cast<MDNode *>(Node)));
}

bool mf_is_named_by_metadata(LLVMValueRef V) {
  Value *Global = unwrap(V);
  if (!Global->isUsedByMetadata())
    return false;
  // The wrapper stays when nothing refers to it any more. How many do is told
  // by a private base, to which only this cast leads.
  auto *Wrapper = ValueAsMetadata::getIfExists(Global);
  return Wrapper && ((const ReplaceableMetadataImpl *)Wrapper)->getNumUses();
}

bool mf_global_is_exact(LLVMValueRef V) {
  return cast<GlobalValue>(unwrap(V))->hasExactDefinition();
}
