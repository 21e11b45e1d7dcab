// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- access.cpp - One-line readers --------------------------------------===//
//
// Each function asks LLVM one question about one value. Only C types cross to
// Rust; src/ir declares and documents the functions. For some questions LLVM-C
// has no function, at least none as old as LLVM 14 (build.rs says why that
// matters). Others src/read asks about every instruction: `cargo xtask build`
// optimizes Rust and C++ together, and inlines the functions into the loops of
// src/read. test/rust/views.rs compares these functions with LLVM-C, and LLVM-C
// with printed IR.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

static MfList list(StringRef Text) { return {Text.data(), Text.size()}; }
template <typename T> static MfList list(ArrayRef<T> All) {
  return {All.data(), All.size()};
}

extern "C" {

struct MfMetadata {
  uint64_t Kind;
  LLVMMetadataRef Node;
};

/// The function and the block that a blockaddress constant names.
struct MfNamedBlock {
  LLVMValueRef Function;
  LLVMBasicBlockRef Block;
};

// --- Values and uses ---------------------------------------------------------

uint32_t mf_value_id(LLVMValueRef V) { return unwrap(V)->getValueID(); }
LLVMTypeRef mf_type_of(LLVMValueRef V) { return wrap(unwrap(V)->getType()); }
uint32_t mf_operand_count(LLVMValueRef V) {
  return cast<User>(unwrap(V))->getNumOperands();
}
LLVMValueRef mf_operand(LLVMValueRef V, uint32_t Index) {
  return wrap(cast<User>(unwrap(V))->getOperand(Index));
}
LLVMUseRef mf_first_use(LLVMValueRef V) {
  Value *Used = unwrap(V);
  return Used->use_empty() ? nullptr : wrap(&*Used->use_begin());
}
LLVMUseRef mf_next_use(LLVMUseRef U) { return wrap(unwrap(U)->getNext()); }
LLVMValueRef mf_user(LLVMUseRef U) {
  return wrap(static_cast<Value *>(unwrap(U)->getUser()));
}
LLVMValueRef mf_used(LLVMUseRef U) { return wrap(unwrap(U)->get()); }
uint32_t mf_operand_number(LLVMUseRef U) { return unwrap(U)->getOperandNo(); }
bool mf_is_metadata_operand(LLVMValueRef V) {
  if (!unwrap(V)->isUsedByMetadata())
    return false;
  auto *Local = ValueAsMetadata::getIfExists(unwrap(V));
  auto *Operand =
      Local ? MetadataAsValue::getIfExists(unwrap(V)->getContext(), Local)
            : nullptr;
  return Operand && !Operand->use_empty();
}
bool mf_is_defined(LLVMValueRef V, uint32_t Levels) {
  return isGuaranteedNotToBeUndefOrPoison(unwrap(V), nullptr, nullptr, nullptr,
                                          MaxAnalysisRecursionDepth - Levels);
}
namespace {
struct Words : Value {
  static unsigned short of(const Value &V) {
    return (V.*&Words::getSubclassDataFromValue)();
  }
};
} // namespace
uint16_t mf_words(LLVMValueRef V) { return Words::of(*unwrap(V)); }
uint32_t mf_argument_number(LLVMValueRef V) {
  return cast<Argument>(unwrap(V))->getArgNo();
}
void mf_prefetch(LLVMValueRef V, int Line) {
  __builtin_prefetch(reinterpret_cast<const char *>(V) + Line * 64);
}
uint32_t mf_metadata_form(LLVMValueRef V) {
  const Metadata *M = cast<MetadataAsValue>(unwrap(V))->getMetadata();
  return isa<LocalAsMetadata>(M) ? 1 : isa<DIArgList>(M) ? 2 : 0;
}

LLVMValueRef mf_without_offsets(LLVMValueRef V) {
  return wrap(unwrap(V)->stripInBoundsOffsets());
}

// --- Functions and variables -------------------------------------------------

static Function *function(LLVMValueRef V) { return cast<Function>(unwrap(V)); }

static Attribute::AttrKind attributeKind(uint32_t Kind) {
  return static_cast<Attribute::AttrKind>(Kind);
}

bool mf_is_local(LLVMValueRef V) {
  return cast<GlobalValue>(unwrap(V))->hasLocalLinkage();
}
bool mf_is_thread_local(LLVMValueRef V) {
  return cast<GlobalVariable>(unwrap(V))->isThreadLocal();
}
uint32_t mf_param_count(LLVMValueRef F) { return function(F)->arg_size(); }
LLVMValueRef mf_param(LLVMValueRef F, uint32_t Index) {
  return wrap(function(F)->getArg(Index));
}
LLVMTypeRef mf_byval_type(LLVMValueRef F, uint32_t Index) {
  return wrap(function(F)->getParamByValType(Index));
}
bool mf_param_has(LLVMValueRef F, uint32_t Index, uint32_t Kind) {
  return function(F)->hasParamAttribute(Index, attributeKind(Kind));
}
bool mf_function_has(LLVMValueRef F, uint32_t Kind) {
  return function(F)->hasFnAttribute(attributeKind(Kind));
}
const void *mf_function_attributes(LLVMValueRef F) {
  return function(F)->getAttributes().getRawPointer();
}
LLVMMetadataRef mf_global_metadata(LLVMValueRef V, uint32_t Kind) {
  return wrap(static_cast<Metadata *>(
      cast<GlobalObject>(unwrap(V))->getMetadata(Kind)));
}

using Attachments = SmallVector<std::pair<unsigned, MDNode *>, 8>;
static size_t give(const Attachments &All, MfMetadata *Out, size_t Capacity) {
  for (size_t K = 0; K != std::min(All.size(), Capacity); ++K)
    Out[K] = {All[K].first, wrap(static_cast<Metadata *>(All[K].second))};
  return All.size();
}

size_t mf_all_global_metadata(LLVMValueRef V, MfMetadata *Out,
                              size_t Capacity) {
  Attachments All;
  cast<GlobalObject>(unwrap(V))->getAllMetadata(All);
  return give(All, Out, Capacity);
}
bool mf_has_any_metadata(LLVMValueRef V) {
  return cast<GlobalObject>(unwrap(V))->hasMetadata();
}
bool mf_is_exact(LLVMValueRef V) {
  return cast<GlobalValue>(unwrap(V))->hasExactDefinition();
}
bool mf_is_interposable(LLVMValueRef V) {
  return cast<GlobalValue>(unwrap(V))->isInterposable();
}
LLVMValueRef mf_aliasee_object(LLVMValueRef V) {
  return wrap(cast<GlobalValue>(unwrap(V))->getAliaseeObject());
}
bool mf_has_definitive_initializer(LLVMValueRef V) {
  return cast<GlobalVariable>(unwrap(V))->hasDefinitiveInitializer();
}
bool mf_has_variable_attributes(LLVMValueRef V) {
  return cast<GlobalVariable>(unwrap(V))->hasAttributes();
}
uint64_t mf_global_alignment(LLVMValueRef V) {
  const auto *F = dyn_cast<Function>(unwrap(V));
  MaybeAlign A =
      F ? F->getAlign() : cast<GlobalVariable>(unwrap(V))->getAlign();
  return A ? A->value() : 0;
}
MfList mf_partition(LLVMValueRef V) {
  return list(cast<GlobalValue>(unwrap(V))->getPartition());
}
MfList mf_comdat_name(LLVMValueRef V) {
  const auto *O = dyn_cast<GlobalObject>(unwrap(V));
  return list(O && O->hasComdat() ? O->getComdat()->getName() : "");
}
LLVMValueRef mf_prefix_data(LLVMValueRef F) {
  return function(F)->hasPrefixData() ? wrap(function(F)->getPrefixData())
                                      : nullptr;
}
LLVMValueRef mf_prologue_data(LLVMValueRef F) {
  return function(F)->hasPrologueData() ? wrap(function(F)->getPrologueData())
                                        : nullptr;
}

// --- Attributes --------------------------------------------------------------

uint32_t mf_attribute_sets(const void *List) {
  return attributeList(List).getNumAttrSets();
}
MfList mf_attributes_at(const void *List, uint32_t Index) {
  static_assert(sizeof(Attribute) == sizeof(LLVMAttributeRef));
  AttributeSet Set = attributeList(List).getAttributes(Index);
  return {Set.begin(), Set.getNumAttributes()};
}
bool mf_is_integer_attribute(uint32_t Kind) {
  return Attribute::isIntAttrKind(attributeKind(Kind));
}
static void giveRange(const ConstantRange &Range, void *Context, MfText Bytes) {
  uint64_t Width = Range.getBitWidth();
  Bytes(Context, reinterpret_cast<const char *>(&Width), sizeof(Width));
  for (const APInt *End : {&Range.getLower(), &Range.getUpper()})
    Bytes(Context, reinterpret_cast<const char *>(End->getRawData()),
          End->getNumWords() * sizeof(uint64_t));
}
void mf_attribute_ranges(LLVMAttributeRef A, void *Context, MfText Bytes) {
  if (unwrap(A).isConstantRangeAttribute())
    return giveRange(unwrap(A).getRange(), Context, Bytes);
  for (const ConstantRange &Range : unwrap(A).getValueAsConstantRangeList())
    giveRange(Range, Context, Bytes);
}

// --- Metadata and modules ----------------------------------------------------

static const MDNode *node(LLVMMetadataRef M) { return cast<MDNode>(unwrap(M)); }

bool mf_is_node(LLVMMetadataRef M) {
  return isa_and_nonnull<MDNode>(unwrap(M));
}
uint32_t mf_node_operand_count(LLVMMetadataRef M) {
  return node(M)->getNumOperands();
}
LLVMMetadataRef mf_node_operand(LLVMMetadataRef M, uint32_t Index) {
  return wrap(node(M)->getOperand(Index).get());
}
uint32_t mf_named_operand_count(LLVMNamedMDNodeRef N) {
  return unwrap(N)->getNumOperands();
}
LLVMMetadataRef mf_named_operand(LLVMNamedMDNodeRef N, uint32_t Index) {
  return wrap(static_cast<Metadata *>(unwrap(N)->getOperand(Index)));
}
LLVMMetadataRef mf_metadata_of(LLVMValueRef V) {
  return wrap(cast<MetadataAsValue>(unwrap(V))->getMetadata());
}
LLVMValueRef mf_value_of(LLVMMetadataRef M) {
  return wrap(cast<ValueAsMetadata>(unwrap(M))->getValue());
}
bool mf_is_distinct(LLVMMetadataRef M) { return node(M)->isDistinct(); }
MfList mf_string(LLVMMetadataRef M) {
  return list(cast<MDString>(unwrap(M))->getString());
}
bool mf_is_named_by_metadata(LLVMValueRef V) {
  Value *Global = unwrap(V);
  if (!Global->isUsedByMetadata())
    return false;
  // LLVM keeps a global's ValueAsMetadata after its last use, so its uses are
  // counted. The count is in a private base class, which only a C cast reaches.
  auto *Wrapper = ValueAsMetadata::getIfExists(Global);
  return Wrapper && ((const ReplaceableMetadataImpl *)Wrapper)->getNumUses();
}
static Triple triple(LLVMModuleRef M) {
  return Triple(unwrap(M)->getTargetTriple());
}
uint32_t mf_arch(LLVMModuleRef M) { return triple(M).getArch(); }
uint32_t mf_sub_arch(LLVMModuleRef M) { return triple(M).getSubArch(); }
uint32_t mf_os(LLVMModuleRef M) { return triple(M).getOS(); }
uint32_t mf_object_format(LLVMModuleRef M) {
  return triple(M).getObjectFormat();
}
bool mf_has_semantic_interposition(LLVMModuleRef M) {
  return unwrap(M)->getSemanticInterposition();
}
bool mf_is_non_integral(LLVMModuleRef M, uint32_t AddressSpace) {
  return unwrap(M)->getDataLayout().isNonIntegralAddressSpace(AddressSpace);
}

// --- Blocks and instructions -------------------------------------------------

static Instruction *inst(LLVMValueRef V) {
  return cast<Instruction>(unwrap(V));
}

LLVMBasicBlockRef mf_first_block(LLVMValueRef F) {
  auto *Fn = cast<Function>(unwrap(F));
  return Fn->empty() ? nullptr : wrap(&Fn->front());
}
LLVMBasicBlockRef mf_next_block(LLVMBasicBlockRef B) {
  return wrap(unwrap(B)->getNextNode());
}
bool mf_block_is_named(LLVMBasicBlockRef B) {
  return unwrap(B)->hasAddressTaken();
}
LLVMValueRef mf_first_inst(LLVMBasicBlockRef B) {
  BasicBlock *Block = unwrap(B);
  return Block->empty() ? nullptr : wrap(&Block->front());
}
LLVMValueRef mf_last_inst(LLVMBasicBlockRef B) {
  BasicBlock *Block = unwrap(B);
  return Block->empty() ? nullptr : wrap(&Block->back());
}
LLVMValueRef mf_next_inst(LLVMValueRef V) {
  return wrap(inst(V)->getNextNode());
}
LLVMValueRef mf_previous_inst(LLVMValueRef V) {
  return wrap(inst(V)->getPrevNode());
}
LLVMBasicBlockRef mf_block_of(LLVMValueRef V) {
  return wrap(inst(V)->getParent());
}
LLVMValueRef mf_function_of(LLVMValueRef V) {
  return wrap(inst(V)->getFunction());
}
bool mf_is_commutative(LLVMValueRef V) { return inst(V)->isCommutative(); }
bool mf_may_write(LLVMValueRef V) { return inst(V)->mayWriteToMemory(); }
LLVMValueRef mf_address_of_block(LLVMBasicBlockRef B) {
  return wrap(BlockAddress::lookup(unwrap(B)));
}
uint32_t mf_successor_count(LLVMValueRef V) {
  return inst(V)->getNumSuccessors();
}
LLVMBasicBlockRef mf_successor(LLVMValueRef V, uint32_t Index) {
  return wrap(inst(V)->getSuccessor(Index));
}
uintptr_t mf_location(LLVMValueRef V) {
  return reinterpret_cast<uintptr_t>(inst(V)->getDebugLoc().get());
}
LLVMMetadataRef mf_metadata_of_kind(LLVMValueRef V, uint32_t Kind) {
  return wrap(static_cast<Metadata *>(inst(V)->getMetadata(Kind)));
}
bool mf_has_metadata(LLVMValueRef V) {
  return inst(V)->hasMetadataOtherThanDebugLoc();
}
size_t mf_metadata(LLVMValueRef V, MfMetadata *Out, size_t Capacity) {
  Attachments All;
  inst(V)->getAllMetadataOtherThanDebugLoc(All);
  return give(All, Out, Capacity);
}

// --- Properties of some instructions -----------------------------------------

static const CallBase *call(LLVMValueRef V) {
  return cast<CallBase>(unwrap(V));
}

LLVMBasicBlockRef mf_incoming_block(LLVMValueRef V, uint32_t Index) {
  return wrap(cast<PHINode>(unwrap(V))->getIncomingBlock(Index));
}
LLVMValueRef mf_switch_case(LLVMValueRef V, uint32_t Index) {
  auto *S = cast<SwitchInst>(unwrap(V));
  return wrap(SwitchInst::CaseHandle(S, Index - 1).getCaseValue());
}
uint64_t mf_alignment(LLVMValueRef V) {
  Value *I = unwrap(V);
  if (const auto *A = dyn_cast<AllocaInst>(I))
    return A->getAlign().value();
  if (const auto *C = dyn_cast<AtomicCmpXchgInst>(I))
    return C->getAlign().value();
  if (const auto *R = dyn_cast<AtomicRMWInst>(I))
    return R->getAlign().value();
  return getLoadStoreAlignment(I).value();
}
uint32_t mf_alloca_marks(LLVMValueRef V) {
  const auto *A = cast<AllocaInst>(unwrap(V));
  return unsigned(A->isUsedWithInAlloca()) | unsigned(A->isSwiftError()) << 1;
}
LLVMTypeRef mf_allocated_type(LLVMValueRef V) {
  return wrap(cast<AllocaInst>(unwrap(V))->getAllocatedType());
}
uint32_t mf_access(LLVMValueRef V) {
  const Value *I = unwrap(V);
  if (const auto *L = dyn_cast<LoadInst>(I))
    return unsigned(L->getOrdering()) | unsigned(L->isVolatile()) << 16;
  if (const auto *S = dyn_cast<StoreInst>(I))
    return unsigned(S->getOrdering()) | unsigned(S->isVolatile()) << 16;
  if (const auto *F = dyn_cast<FenceInst>(I))
    return unsigned(F->getOrdering());
  if (const auto *C = dyn_cast<AtomicCmpXchgInst>(I))
    return unsigned(C->getSuccessOrdering()) |
           unsigned(C->getFailureOrdering()) << 8 |
           unsigned(C->isVolatile()) << 16 | unsigned(C->isWeak()) << 17;
  const auto *R = cast<AtomicRMWInst>(I);
  return unsigned(R->getOrdering()) | unsigned(R->isVolatile()) << 16 |
         unsigned(mergefn::isElementwise(*R)) << 18 |
         unsigned(R->getOperation()) << 24;
}
uint32_t mf_sync_scope(LLVMValueRef V) {
  return getAtomicSyncScopeID(inst(V)).value_or(SyncScope::System);
}
uint32_t mf_predicate(LLVMValueRef V) {
  return cast<CmpInst>(unwrap(V))->getPredicate();
}
LLVMTypeRef mf_source_type(LLVMValueRef V) {
  return wrap(cast<GEPOperator>(unwrap(V))->getSourceElementType());
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
MfList mf_indices(LLVMValueRef V) {
  const auto *E = dyn_cast<ExtractValueInst>(unwrap(V));
  return list(E ? E->getIndices()
                : cast<InsertValueInst>(unwrap(V))->getIndices());
}
MfList mf_mask(LLVMValueRef V) {
  return list(cast<ShuffleVectorInst>(unwrap(V))->getShuffleMask());
}
bool mf_is_cleanup(LLVMValueRef V) {
  return cast<LandingPadInst>(unwrap(V))->isCleanup();
}
bool mf_is_catch(LLVMValueRef V, uint32_t Clause) {
  return cast<LandingPadInst>(unwrap(V))->isCatch(Clause);
}
bool mf_has_unwind_destination(LLVMValueRef V) {
  const auto *R = dyn_cast<CleanupReturnInst>(unwrap(V));
  return R ? R->hasUnwindDest()
           : cast<CatchSwitchInst>(unwrap(V))->hasUnwindDest();
}
LLVMTypeRef mf_called_type(LLVMValueRef V) {
  return wrap(call(V)->getFunctionType());
}
uint32_t mf_calling_convention(LLVMValueRef V) {
  return call(V)->getCallingConv();
}
uint32_t mf_tail_call_kind(LLVMValueRef V) {
  const auto *C = dyn_cast<CallInst>(unwrap(V));
  return C ? C->getTailCallKind() : CallInst::TCK_None;
}
const void *mf_call_attributes(LLVMValueRef V) {
  return call(V)->getAttributes().getRawPointer();
}
uint32_t mf_argument_count(LLVMValueRef V) { return call(V)->arg_size(); }
bool mf_calls_intrinsic(LLVMValueRef V) {
  return call(V)->getIntrinsicID() != Intrinsic::not_intrinsic;
}
bool mf_calls_memory_intrinsic(LLVMValueRef V) {
  return isa<MemIntrinsic>(unwrap(V));
}
bool mf_call_has(LLVMValueRef V, uint32_t Kind) {
  return call(V)->hasFnAttr(attributeKind(Kind));
}
bool mf_argument_has(LLVMValueRef V, uint32_t Index, uint32_t Kind) {
  return call(V)->paramHasAttr(Index, attributeKind(Kind));
}
bool mf_result_has(LLVMValueRef V, uint32_t Kind) {
  return call(V)->hasRetAttr(attributeKind(Kind));
}
LLVMValueRef mf_returned_operand(LLVMValueRef V) {
  return wrap(call(V)->getReturnedArgOperand());
}
bool mf_names_vector_variants(LLVMValueRef V) {
  return call(V)->getAttributes().hasFnAttr("vector-function-abi-variant");
}
uint32_t mf_bundle_count(LLVMValueRef V) {
  return call(V)->getNumOperandBundles();
}
uint32_t mf_bundle_tag(LLVMValueRef V, uint32_t Index) {
  return call(V)->getOperandBundleAt(Index).getTagID();
}
uint32_t mf_bundle_size(LLVMValueRef V, uint32_t Index) {
  return call(V)->getOperandBundleAt(Index).Inputs.size();
}
uint32_t mf_indirect_destinations(LLVMValueRef V) {
  return cast<CallBrInst>(unwrap(V))->getNumIndirectDests();
}

// --- Types and constants -----------------------------------------------------

uint32_t mf_type_id(LLVMTypeRef T) { return unwrap(T)->getTypeID(); }
uint32_t mf_integer_width(LLVMTypeRef T) {
  return unwrap(T)->getIntegerBitWidth();
}
uint32_t mf_address_space(LLVMTypeRef T) {
  return unwrap(T)->getPointerAddressSpace();
}
uint64_t mf_length(LLVMTypeRef T) {
  const auto *A = dyn_cast<ArrayType>(unwrap(T));
  return A ? A->getNumElements()
           : cast<VectorType>(unwrap(T))->getElementCount().getKnownMinValue();
}
uint32_t mf_part_count(LLVMTypeRef T) {
  return unwrap(T)->getNumContainedTypes();
}
LLVMTypeRef mf_part(LLVMTypeRef T, uint32_t Index) {
  return wrap(unwrap(T)->getContainedType(Index));
}
bool mf_has_alloc_size(LLVMModuleRef M, LLVMTypeRef T, uint64_t *Out) {
  if (!unwrap(T)->isSized())
    return false;
  TypeSize Size = unwrap(M)->getDataLayout().getTypeAllocSize(unwrap(T));
  *Out = Size.getKnownMinValue();
  return !Size.isScalable();
}
// False for a scalable type: its size depends on the processor.
bool mf_has_store_size(LLVMModuleRef M, LLVMTypeRef T, uint64_t *Out) {
  TypeSize Size = unwrap(M)->getDataLayout().getTypeStoreSize(unwrap(T));
  *Out = Size.getKnownMinValue();
  return !Size.isScalable();
}
uint64_t mf_field_offset(LLVMModuleRef M, LLVMTypeRef T, uint32_t Field) {
  return unwrap(M)
      ->getDataLayout()
      .getStructLayout(cast<StructType>(unwrap(T)))
      ->getElementOffset(Field);
}
uint32_t mf_largest_legal_width(LLVMModuleRef M) {
  return unwrap(M)->getDataLayout().getLargestLegalIntTypeSizeInBits();
}
uint32_t mf_pointer_width(LLVMModuleRef M) {
  return unwrap(M)->getDataLayout().getPointerSizeInBits(0);
}
bool mf_is_legal_width(LLVMModuleRef M, uint32_t Width) {
  return unwrap(M)->getDataLayout().fitsInLegalInteger(Width);
}
bool mf_has_size_in_bits(LLVMModuleRef M, LLVMTypeRef T, uint64_t *Out) {
  if (!unwrap(T)->isSized())
    return false;
  TypeSize Size = unwrap(M)->getDataLayout().getTypeSizeInBits(unwrap(T));
  *Out = Size.getKnownMinValue();
  return true;
}
uint64_t mf_least_alloc_size(LLVMModuleRef M, LLVMTypeRef T) {
  TypeSize Size = unwrap(M)->getDataLayout().getTypeAllocSize(unwrap(T));
  return Size.getKnownMinValue();
}
uint32_t mf_index_width(LLVMModuleRef M, LLVMTypeRef T) {
  return unwrap(M)->getDataLayout().getIndexTypeSizeInBits(unwrap(T));
}
static const APInt &integer(LLVMValueRef V) {
  return cast<ConstantInt>(unwrap(V))->getValue();
}
uint32_t mf_significant_bits(LLVMValueRef V) {
  return integer(V).getSignificantBits();
}
bool mf_is_less(LLVMValueRef A, LLVMValueRef B) {
  return integer(A).ult(integer(B));
}
uint64_t mf_integer(LLVMValueRef V) { return *integer(V).getRawData(); }
MfList mf_integer_words(LLVMValueRef V) {
  return {integer(V).getRawData(), integer(V).getNumWords()};
}
uint64_t mf_float_word(LLVMValueRef V, uint32_t Word) {
  return mergefn::floatBits(*cast<ConstantFP>(unwrap(V))).getRawData()[Word];
}
MfList mf_data(LLVMValueRef V) {
  return list(cast<ConstantDataSequential>(unwrap(V))->getRawDataValues());
}
void mf_in_range(LLVMValueRef V, void *Context, MfText Bytes) {
  if (auto Range = cast<GEPOperator>(unwrap(V))->getInRange())
    giveRange(*Range, Context, Bytes);
}

MfNamedBlock mf_named_block(LLVMValueRef V) {
  BasicBlock *BB = cast<BlockAddress>(unwrap(V))->getBasicBlock();
  return {wrap(static_cast<Value *>(BB->getParent())), wrap(BB)};
}

// --- Questions of the check --------------------------------------------------

bool mf_is_dso_local(LLVMValueRef V) {
  return cast<GlobalValue>(unwrap(V))->isDSOLocal();
}
MfList mf_section(LLVMValueRef V) {
  return list(cast<GlobalObject>(unwrap(V))->getSection());
}
MfList mf_collector(LLVMValueRef F) {
  return list(function(F)->hasGC() ? StringRef(function(F)->getGC()) : "");
}
bool mf_has_sanitizer_metadata(LLVMValueRef V) {
  return cast<GlobalValue>(unwrap(V))->hasSanitizerMetadata();
}
uint32_t mf_code_model(LLVMValueRef V) {
  auto Model = cast<GlobalVariable>(unwrap(V))->getCodeModel();
  return Model ? static_cast<uint32_t>(*Model) + 1 : 0;
}
const void *mf_variable_attributes(LLVMValueRef V) {
  return cast<GlobalVariable>(unwrap(V))
      ->getAttributesAsList(0)
      .getRawPointer();
}
uint32_t mf_range_width(LLVMAttributeRef A) {
  Attribute Read = unwrap(A);
  return Read.isConstantRangeAttribute() ? Read.getRange().getBitWidth() : 0;
}
MfList mf_range_bound(LLVMAttributeRef A, bool Upper) {
  const ConstantRange &Range = unwrap(A).getRange();
  const APInt &Bound = Upper ? Range.getUpper() : Range.getLower();
  return {Bound.getRawData(), Bound.getNumWords()};
}
bool mf_in_range_ends(LLVMValueRef V, int64_t *Lower, int64_t *Upper) {
  auto Range = cast<GEPOperator>(unwrap(V))->getInRange();
  if (Range)
    *Lower = Range->getLower().sextOrTrunc(64).getSExtValue(),
    *Upper = Range->getUpper().sextOrTrunc(64).getSExtValue();
  return Range.has_value();
}
}
