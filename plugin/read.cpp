//===- read.cpp - Reading IR into flat records ----------------------------===//
//
// LLVM-C takes several calls for what one visit of an instruction knows, and a
// pass that reads every instruction of a module spends its time in them. So a
// body is read here in one go into arrays that Rust then walks: blocks,
// instructions, operands, metadata. The arrays belong to the reader and are
// used again for the next body.
//
//===----------------------------------------------------------------------===//

#include "reader.h"

#include "floats.h"
#include "moves.h"

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

static uint64_t bitsOf(const void *P) { return reinterpret_cast<uint64_t>(P); }

/// The operands, in an order that is the same for equal instructions, with
/// everything that LLVM keeps beside the operand list.
void MfReader::operands(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::PHI: {
    const auto &P = cast<PHINode>(I);
    for (unsigned K = 0, E = P.getNumIncomingValues(); K != E; ++K) {
      value(P.getIncomingValue(K));
      value(P.getIncomingBlock(K));
    }
    return;
  }
  case Instruction::Switch: {
    const auto &S = cast<SwitchInst>(I);
    value(S.getCondition());
    value(S.getDefaultDest());
    auto Add = [this](const auto &Case) {
      value(Case.getCaseValue());
      value(Case.getCaseSuccessor());
    };
    if (Normal)
      for (unsigned Index : mergefn::caseOrder(S))
        Add(*(S.case_begin() + Index));
    else
      for (const auto &Case : S.cases())
        Add(Case);
    return;
  }
  case Instruction::Br:
  case Instruction::Select: {
    // The two ways are the last operands of both.
    for (const Use &U : I.operands())
      value(U.get());
    if (Normal && I.getNumOperands() == 3 &&
        mergefn::isInverted(I.getOperand(0)))
      std::swap(Operands[Operands.size() - 1], Operands[Operands.size() - 2]);
    return;
  }
  default:
    for (const Use &U : I.operands())
      value(U.get());
  }

  switch (I.getOpcode()) {
  case Instruction::ExtractValue:
    for (unsigned Index : cast<ExtractValueInst>(I).indices())
      literal(Index);
    return;
  case Instruction::InsertValue:
    for (unsigned Index : cast<InsertValueInst>(I).indices())
      literal(Index);
    return;
  case Instruction::ShuffleVector:
    for (int Element : cast<ShuffleVectorInst>(I).getShuffleMask())
      literal(static_cast<uint64_t>(static_cast<int64_t>(Element)));
    return;
  case Instruction::LandingPad: {
    const auto &L = cast<LandingPadInst>(I);
    for (unsigned K = 0, E = L.getNumClauses(); K != E; ++K)
      literal(L.isCatch(K));
    return;
  }
  case Instruction::Call:
  case Instruction::Invoke:
  case Instruction::CallBr: {
    const auto &C = cast<CallBase>(I);
    for (unsigned K = 0, E = C.getNumOperandBundles(); K != E; ++K) {
      OperandBundleUse B = C.getOperandBundleAt(K);
      literal(B.getTagID());
      literal(B.Inputs.size());
    }
    if (const auto *B = dyn_cast<CallBrInst>(&I))
      literal(B->getNumIndirectDests());
    return;
  }
  case Instruction::CatchSwitch:
    literal(cast<CatchSwitchInst>(I).hasUnwindDest());
    return;
  case Instruction::CleanupRet:
    literal(cast<CleanupReturnInst>(I).hasUnwindDest());
    return;
  default:
    return;
  }
}

/// What an opcode has besides type, flags and operands. The layouts:
///   alloca         allocated type; log2 align, inalloca, swifterror
///   load, store    log2 align; ordering, volatile; syncscope
///   fence          0; ordering; syncscope
///   cmpxchg        log2 align; orderings, volatile, weak; syncscope
///   atomicrmw      log2 align; ordering, volatile, operation; syncscope
///   icmp, fcmp     predicate
///   br, select     1 if read the other way round
///   switch         a number that depends on the order of the cases
///   call-like      function type; calling convention, tail kind, bundles;
///                  attributes
///   getelementptr  source type; constant offset, or what its only index is
///                  multiplied by; 1 if the offset is constant
///   landingpad     cleanup
/// Types that only say how much memory there is have integers for floats where
/// moves are read so.
void MfReader::special(const Instruction &I, uint64_t (&S)[3]) {
  switch (I.getOpcode()) {
  case Instruction::Alloca: {
    const auto &A = cast<AllocaInst>(I);
    Type *T = A.getAllocatedType();
    S[0] = bitsOf(Moves ? mergefn::storageOf(T, DL) : T);
    S[1] = Log2(A.getAlign());
    S[2] = uint64_t(A.isUsedWithInAlloca()) | uint64_t(A.isSwiftError()) << 1;
    return;
  }
  case Instruction::Load: {
    const auto &L = cast<LoadInst>(I);
    S[0] = Log2(L.getAlign());
    S[1] = uint64_t(L.getOrdering()) | uint64_t(L.isVolatile()) << 8;
    S[2] = L.getSyncScopeID();
    return;
  }
  case Instruction::Store: {
    const auto &St = cast<StoreInst>(I);
    S[0] = Log2(St.getAlign());
    S[1] = uint64_t(St.getOrdering()) | uint64_t(St.isVolatile()) << 8;
    S[2] = St.getSyncScopeID();
    return;
  }
  case Instruction::Fence: {
    const auto &F = cast<FenceInst>(I);
    S[1] = uint64_t(F.getOrdering());
    S[2] = F.getSyncScopeID();
    return;
  }
  case Instruction::AtomicCmpXchg: {
    const auto &C = cast<AtomicCmpXchgInst>(I);
    S[0] = Log2(C.getAlign());
    S[1] = uint64_t(C.getSuccessOrdering()) |
           uint64_t(C.getFailureOrdering()) << 8 |
           uint64_t(C.isVolatile()) << 16 | uint64_t(C.isWeak()) << 17;
    S[2] = C.getSyncScopeID();
    return;
  }
  case Instruction::AtomicRMW: {
    const auto &R = cast<AtomicRMWInst>(I);
    S[0] = Log2(R.getAlign());
    S[1] = uint64_t(R.getOrdering()) | uint64_t(R.isVolatile()) << 8 |
           uint64_t(R.getOperation()) << 16;
    S[2] = R.getSyncScopeID();
    return;
  }
  case Instruction::ICmp:
  case Instruction::FCmp:
    S[0] = Normal ? mergefn::predicateOf(cast<CmpInst>(I))
                  : cast<CmpInst>(I).getPredicate();
    return;
  case Instruction::Br:
  case Instruction::Select:
    S[0] = Normal && I.getNumOperands() == 3 &&
           mergefn::isInverted(I.getOperand(0));
    return;
  case Instruction::Switch:
    if (Normal) {
      auto Order = mergefn::caseOrder(cast<SwitchInst>(I));
      S[0] = hash_combine_range(Order.begin(), Order.end());
    }
    return;
  case Instruction::Call:
  case Instruction::Invoke:
  case Instruction::CallBr: {
    const auto &C = cast<CallBase>(I);
    uint64_t Tail = 0;
    if (const auto *Call = dyn_cast<CallInst>(&I))
      Tail = Call->getTailCallKind();
    S[0] = bitsOf(C.getFunctionType());
    S[1] = uint64_t(C.getCallingConv()) | Tail << 32 |
           uint64_t(C.getNumOperandBundles()) << 40;
    S[2] = bitsOf(C.getAttributes().getRawPointer());
    return;
  }
  case Instruction::GetElementPtr: {
    const auto &G = cast<GetElementPtrInst>(I);
    S[0] = bitsOf(G.getSourceElementType());
    if (std::optional<uint64_t> Offset = mergefn::constantOffset(G, DL)) {
      S[1] = *Offset;
      S[2] = 1;
      return;
    }
    if (Moves) {
      S[0] = bitsOf(mergefn::storageOf(G.getSourceElementType(), DL));
      S[1] = mergefn::strideOf(G, DL);
    }
    return;
  }
  case Instruction::LandingPad:
    S[0] = cast<LandingPadInst>(I).isCleanup();
    return;
  default:
    return;
  }
}

/// Reads a floating-point value that is only moved, and the constants that it
/// may come from, as integers.
void MfReader::moves(const Instruction &I, MfInst &R) {
  bool Stores = I.getOpcode() == Instruction::Store;
  const Type *T = Stores ? I.getOperand(0)->getType() : I.getType();
  Type *As = T->isFPOrFPVectorTy() ? mergefn::movedAs(I) : nullptr;
  if (!As)
    return;
  if (!Stores) {
    R.type = wrap(As);
    HasMoves = true;
  }
  for (MfOperand &O : drop_begin(Operands, R.first_operand)) {
    auto *C = dyn_cast<Constant>(reinterpret_cast<Value *>(O.value));
    if (!C || C->getType() != T)
      continue;
    auto [Known, IsNew] = MovedBits.try_emplace(C, nullptr);
    if (IsNew)
      Known->second = mergefn::bitsOf(C, As);
    if (Constant *Bits = Known->second) {
      O = {bitsOf(Bits), Bits->getValueID()};
      HasMoves = true;
    }
  }
}

/// What an instruction is read as: itself, or what is behind a chain of
/// transparent ones. Each is asked about once: there may be many uses.
const Value *MfReader::standsFor(const Instruction *I) {
  SmallVector<const Value *, 4> Chain;
  const Value *V = I;
  while (mergefn::mayBeTransparent(*V)) {
    // An unreachable block may hold a chain without an end.
    auto [Known, IsNew] = Stand.try_emplace(V, V);
    if (!IsNew) {
      V = Known->second;
      break;
    }
    const Value *Behind = mergefn::behind(*cast<Instruction>(V));
    if (!Behind)
      break;
    Chain.push_back(V);
    V = Behind;
  }
  for (const Value *Link : Chain)
    Stand[Link] = V;
  return V;
}

void MfReader::metadata(const Instruction &I, MfInst &R) {
  R.first_metadata = static_cast<uint32_t>(Metadata.size());
  if (!I.hasMetadataOtherThanDebugLoc())
    return;
  Scratch.clear();
  I.getAllMetadataOtherThanDebugLoc(Scratch);
  for (auto &[Kind, Node] : Scratch)
    Metadata.push_back({Kind, wrap(static_cast<llvm::Metadata *>(Node))});
  R.num_metadata = static_cast<uint16_t>(Metadata.size() - R.first_metadata);
}

void MfReader::instruction(const Instruction &I) {
  if (Normal && mergefn::mayBeTransparent(I) && standsFor(&I) != &I)
    return;
  MfInst R = {};
  R.value = wrap(&I);
  R.type = wrap(I.getType());
  R.opcode = static_cast<uint8_t>(I.getOpcode());
  R.flags = static_cast<uint8_t>(I.getRawSubclassOptionalData());
  R.first_operand = static_cast<uint32_t>(Operands.size());
  operands(I);
  if (Moves)
    moves(I, R);
  R.num_operands = static_cast<uint32_t>(Operands.size() - R.first_operand);
  if (WithMetadata)
    metadata(I, R);
  special(I, R.special);
  Insts.push_back(R);
}

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

/// Puts the entries of all phis into the order in which their blocks were
/// visited. Entries from unreachable blocks come last.
void MfReader::orderPhis() {
  bool Any = false;
  Visited.assign(Seen.size(), UINT32_MAX);
  for (uint32_t K = 0; K != Blocks.size(); ++K) {
    const BasicBlock *BB = unwrap(Blocks[K].block);
    Visited[BB->getNumber()] = K;
    Any |= isa<PHINode>(BB->front());
  }
  if (!Any)
    return;
  struct Entry {
    MfOperand Value, Block;
  };
  auto Place = [this](const Entry &E) {
    return Visited[reinterpret_cast<const BasicBlock *>(E.Block.value)
                       ->getNumber()];
  };
  auto Earlier = [&](const Entry &A, const Entry &B) {
    return Place(A) < Place(B);
  };
  for (const MfBlock &Block : Blocks)
    for (uint32_t K = 0; K != Block.num_insts; ++K) {
      const MfInst &I = Insts[Block.first_inst + K];
      if (I.opcode != Instruction::PHI)
        break;
      auto *First = reinterpret_cast<Entry *>(&Operands[I.first_operand]);
      MutableArrayRef<Entry> Entries(First, I.num_operands / 2);
      if (!is_sorted(Entries, Earlier))
        llvm::stable_sort(Entries, Earlier);
    }
}

void MfReader::start(bool WithMetadata, bool Normal, bool Moves) {
  this->WithMetadata = WithMetadata;
  this->Normal = Normal;
  this->Moves = Moves;
  HasMoves = false;
  Blocks.clear();
  Insts.clear();
  Operands.clear();
  Metadata.clear();
  Stand.clear();
}

void MfReader::finish(const Function &F, MfBody &Out) {
  size_t All = 0;
  bool AddressTaken = false;
  for (const BasicBlock &BB : F) {
    ++All;
    AddressTaken |= BB.hasAddressTaken();
  }
  Out = {Blocks.data(),   Blocks.size(),   Insts.data(),
         Insts.size(),    Operands.data(), Operands.size(),
         Metadata.data(), Metadata.size(), Blocks.size() == All,
         AddressTaken,    HasMoves};
}

void mf_reader_body(MfReader *R, LLVMValueRef F, bool WithMetadata, bool Normal,
                    bool Moves, MfBody *Out) {
  const auto *Fn = cast<Function>(unwrap(F));
  R->start(WithMetadata, Normal, Moves);
  R->reachable(*Fn, [R](const BasicBlock &BB) {
    auto First = static_cast<uint32_t>(R->Insts.size());
    for (const Instruction &I : BB)
      R->instruction(I);
    R->Blocks.push_back(
        {wrap(&BB), First, static_cast<uint32_t>(R->Insts.size()) - First});
    return true;
  });
  if (Normal)
    R->orderPhis();
  R->finish(*Fn, *Out);
}

size_t mf_reader_globals(MfReader *R, LLVMValueRef V, uint32_t Limit,
                         const MfOperand **Out) {
  R->Normal = true;
  R->Operands.clear();
  uint64_t Left = Limit ? Limit : UINT64_MAX;
  R->reachable(*cast<Function>(unwrap(V)), [R, &Left](const BasicBlock &BB) {
    for (const Instruction &I : BB) {
      // It never stands for a constant.
      if (mergefn::mayBeTransparent(I) && mergefn::behind(I))
        continue;
      if (Left-- == 0)
        return false;
      // Entries of phis may stand for unreachable blocks, and results need not
      // count.
      if (isa<PHINode, ReturnInst>(I))
        continue;
      size_t Before = R->Operands.size();
      for (const Use &U : I.operands())
        if (isa<GlobalValue>(U.get()))
          R->Operands.push_back({bitsOf(U.get()), U->getValueID()});
      if (R->Operands.size() != Before)
        R->literal(0);
    }
    return true;
  });
  *Out = R->Operands.data();
  return R->Operands.size();
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

uint32_t mf_argument_number(LLVMValueRef V) {
  return cast<Argument>(unwrap(V))->getArgNo();
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
