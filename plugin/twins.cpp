//===- twins.cpp - Two bodies side by side --------------------------------===//
//
// Two functions that came from one template are mostly the same words of
// memory, instruction by instruction: opcode, type, flags, constants, metadata
// nodes, attribute lists. To see that takes no rules and no records. So both
// bodies are walked in lockstep, in the order in which they are laid out, and
// only those pairs of instructions are read into records that are not the same
// words, or of which something is to be said even so.
//
// Local values are told by their places: a value of the one body stands for
// the value of the other that is defined at the same place, which each operand
// is held to (the numbering of LLVM's FunctionComparator, without numbers).
//
// Bodies with unreachable blocks, which do not count, are no twins here.
//
// What no rule could accept ends the walk, and so does a reference to another
// global than the other body's if Rust says that it counts. In general that is
// no proof of a difference: bodies may be laid out or spelled in other ways.
// But if they were equal, entry would stand for entry, and the successors of
// blocks that stand for each other, which were found to be pairs, would do so
// as well. So a reference that is refused in a block that is reached through
// pairs of blocks tells the bodies apart, whatever follows, if it counts at its
// place in every spelling of its instruction.
//
// Metadata is looked at last. Each look-up waits for memory, and most bodies
// that are no twins are told apart before.
//
//===----------------------------------------------------------------------===//

#include "reader.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include <optional>
#include <utility>

using namespace llvm;

namespace {
/// A map between addresses that is emptied in constant time. Open addressing
/// with linear probing; an entry counts only if it carries the generation.
class Pairs {
  struct Entry {
    const void *From = nullptr, *To = nullptr;
    uint64_t Generation = 0;
  };
  std::vector<Entry> Entries = std::vector<Entry>(256);
  uint64_t Generation = 1;
  size_t Count = 0;

  Entry &entry(const void *From) {
    size_t Mask = Entries.size() - 1;
    size_t At = (reinterpret_cast<uint64_t>(From) * 0x9E3779B97F4A7C15u) >> 32;
    while (Entries[At & Mask].Generation == Generation &&
           Entries[At & Mask].From != From)
      ++At;
    return Entries[At & Mask];
  }
  void grow() {
    std::vector<Entry> Old(Entries.size() * 2);
    Old.swap(Entries);
    for (const Entry &E : Old)
      if (E.Generation == Generation)
        entry(E.From) = E;
  }

public:
  void clear() {
    ++Generation;
    Count = 0;
  }
  /// Whether `From` stands for `To`, as it does from its first meeting on.
  bool match(const void *From, const void *To) {
    Entry &E = entry(From);
    if (E.Generation == Generation)
      return E.To == To;
    E = {From, To, Generation};
    if (++Count * 2 > Entries.size())
      grow();
    return true;
  }
};

/// Most of what an instruction has beside type and operands: alignment,
/// ordering, predicate, convention, ...
struct Words : Value {
  static unsigned short of(const Value &V) {
    return (V.*&Words::getSubclassDataFromValue)();
  }
};

/// What is found out of a pair.
enum Finding { No, Differ, Same };

Finding operator&(Finding A, Finding B) { return std::min(A, B); }
Finding sameOrNo(bool Equal) { return Equal ? Same : No; }
Finding sameOrDiffer(bool Equal) { return Equal ? Same : Differ; }
} // namespace

struct MfTwins {
  MfReader Left, Right;
  uint64_t SettledKinds;
  std::vector<MfReference> References;
  /// Says whether other globals count as the same.
  bool (*Corresponds)(void *Context, const MfReference *Pair, size_t Index);
  void *Context;
  /// What ended a walk, if it proves a difference: a reference that was refused
  /// last.
  enum { None, Reference, Result } Proof;

  MfTwins(const Module &M, uint64_t SettledKinds)
      : Left(M), Right(M), SettledKinds(SettledKinds) {}

  bool compare(const Function &L, const Function &R);

private:
  /// Instructions of the left body with those of the right one.
  Pairs Locals;
  /// Metadata that is an operand, both ways: it may be a local name.
  Pairs Named, Names;
  /// Blocks of the right body, by numbers of the left one.
  std::vector<const BasicBlock *> Partners;
  /// Blocks of the left body, by number, which an equal body would have for
  /// partners of their partners.
  BitVector Reached;
  /// The number of the operand that was a reference and was refused.
  std::optional<unsigned> Refused;
  /// What is left to be looked at.
  struct Noted {
    const Instruction *Left, *Right;
    /// Whether they are read whatever their metadata is.
    bool Read;
  };
  std::vector<Noted> Open;
  /// Whether the next instruction is read.
  bool Next = false;
  /// The function that was asked last whether all its blocks are reachable.
  const Function *Asked = nullptr;
  bool AllReachable = false;
  SmallVector<std::pair<unsigned, MDNode *>, 8> LeftNodes, RightNodes;

  Finding constant(const Value *L, const Value *R, Type *Called);
  Finding operand(const Value *L, const Value *R, Type *Called);
  Finding operands(const Instruction &L, const Instruction &R);
  bool countsInPlace(const Instruction &L, const Instruction &R,
                     unsigned K) const;
  Finding special(const Instruction &L, const Instruction &R);
  bool settled(const Instruction &L, const Instruction &R);
  bool read();
  bool instructions(const Instruction &L, const Instruction &R);
  bool blocks(const Function &L, const Function &R);
  bool allReachable(const Function &F);
};

/// Whether globals may stand behind an operand.
static bool mayRefer(const Value *V) {
  switch (V->getValueID()) {
  case Value::FunctionVal:
  case Value::GlobalVariableVal:
  case Value::GlobalAliasVal:
  case Value::GlobalIFuncVal:
  case Value::ConstantArrayVal:
  case Value::ConstantStructVal:
  case Value::ConstantVectorVal:
  case Value::ConstantExprVal:
    return true;
  default:
    return false;
  }
}

static MfOperand operandOf(const Value *V) {
  return {reinterpret_cast<uint64_t>(V), V->getValueID()};
}

/// Anything but a local value. `Called` is a direct call's type.
Finding MfTwins::constant(const Value *L, const Value *R, Type *Called) {
  unsigned Kind = L->getValueID();
  if (Kind != R->getValueID())
    return No;
  if (mayRefer(L)) {
    LLVMTypeRef Ty = Called && isa<Function>(L) ? wrap(Called) : nullptr;
    References.push_back({operandOf(L), operandOf(R), Ty});
    if (L == R)
      return Same;
    if (Corresponds(Context, &References.back(), References.size() - 1))
      return Differ;
    Refused = 0;
    return No;
  }
  if (const auto *M = dyn_cast<MetadataAsValue>(L)) {
    auto IsLocal = [](const MetadataAsValue *M) {
      return isa<LocalAsMetadata, DIArgList>(M->getMetadata());
    };
    if (IsLocal(M) || IsLocal(cast<MetadataAsValue>(R)))
      return No;
    // Names have to be looked at all together, the same ones too.
    return Named.match(L, R) && Names.match(R, L) ? Differ : No;
  }
  if (L == R)
    return Same;
  return Kind == Value::ConstantIntVal ? No : Differ;
}

Finding MfTwins::operand(const Value *L, const Value *R, Type *Called) {
  unsigned Kind = L->getValueID();
  if (Kind >= Value::InstructionVal)
    return sameOrNo(Kind == R->getValueID() && Locals.match(L, R));
  if (const auto *A = dyn_cast<Argument>(L)) {
    const auto *B = dyn_cast<Argument>(R);
    return sameOrNo(B && A->getArgNo() == B->getArgNo());
  }
  if (const auto *B = dyn_cast<BasicBlock>(L))
    return sameOrNo(Partners[B->getNumber()] == R);
  return constant(L, R, Called);
}

Finding MfTwins::operands(const Instruction &L, const Instruction &R) {
  unsigned Count = L.getNumOperands();
  if (Count != R.getNumOperands())
    return No;
  const auto *Call = dyn_cast<CallBase>(&L);
  Finding Found = Same;
  const Use *A = L.op_begin(), *B = R.op_begin();
  for (unsigned K = 0; K != Count && Found != No; ++K) {
    Type *Called =
        Call && Call->isCallee(&A[K]) ? Call->getFunctionType() : nullptr;
    Found = Found & operand(A[K].get(), B[K].get(), Called);
    if (Refused)
      Refused = K;
  }
  return Found;
}

/// Everything but opcode, type, operands, flags and metadata. Kinds of
/// instructions that are not listed equal none.
Finding MfTwins::special(const Instruction &L, const Instruction &R) {
  bool SameWords = Words::of(L) == Words::of(R);
  switch (L.getOpcode()) {
  case Instruction::Alloca:
    return sameOrNo(SameWords && cast<AllocaInst>(L).getAllocatedType() ==
                                     cast<AllocaInst>(R).getAllocatedType());
  case Instruction::Load:
    // Alignment may give way.
    return sameOrDiffer(SameWords) &
           sameOrNo(cast<LoadInst>(L).getSyncScopeID() ==
                    cast<LoadInst>(R).getSyncScopeID());
  case Instruction::Store:
    return sameOrDiffer(SameWords) &
           sameOrNo(cast<StoreInst>(L).getSyncScopeID() ==
                    cast<StoreInst>(R).getSyncScopeID());
  case Instruction::Fence:
    return sameOrNo(SameWords && cast<FenceInst>(L).getSyncScopeID() ==
                                     cast<FenceInst>(R).getSyncScopeID());
  case Instruction::AtomicCmpXchg:
    return sameOrNo(SameWords &&
                    cast<AtomicCmpXchgInst>(L).getSyncScopeID() ==
                        cast<AtomicCmpXchgInst>(R).getSyncScopeID());
  case Instruction::AtomicRMW:
    return sameOrNo(SameWords && cast<AtomicRMWInst>(L).getSyncScopeID() ==
                                     cast<AtomicRMWInst>(R).getSyncScopeID());
  case Instruction::GetElementPtr:
    return sameOrNo(SameWords &&
                    cast<GetElementPtrInst>(L).getSourceElementType() ==
                        cast<GetElementPtrInst>(R).getSourceElementType());
  case Instruction::ExtractValue:
    return sameOrNo(SameWords && cast<ExtractValueInst>(L).getIndices() ==
                                     cast<ExtractValueInst>(R).getIndices());
  case Instruction::InsertValue:
    return sameOrNo(SameWords && cast<InsertValueInst>(L).getIndices() ==
                                     cast<InsertValueInst>(R).getIndices());
  case Instruction::ShuffleVector:
    return sameOrNo(SameWords &&
                    cast<ShuffleVectorInst>(L).getShuffleMask() ==
                        cast<ShuffleVectorInst>(R).getShuffleMask());
  case Instruction::PHI: {
    const auto &A = cast<PHINode>(L), &B = cast<PHINode>(R);
    bool Equal = SameWords;
    for (unsigned K = 0, E = A.getNumIncomingValues(); K != E && Equal; ++K)
      Equal =
          Partners[A.getIncomingBlock(K)->getNumber()] == B.getIncomingBlock(K);
    return sameOrNo(Equal);
  }
  case Instruction::Switch: {
    const auto &A = cast<SwitchInst>(L), &B = cast<SwitchInst>(R);
    return sameOrNo(SameWords &&
                    equal(A.cases(), B.cases(), [](auto A, auto B) {
                      return A.getCaseValue() == B.getCaseValue();
                    }));
  }
  case Instruction::Call:
  case Instruction::Invoke:
  case Instruction::CallBr: {
    const auto &A = cast<CallBase>(L), &B = cast<CallBase>(R);
    bool Equal = A.getFunctionType() == B.getFunctionType() &&
                 A.hasIdenticalOperandBundleSchema(B);
    if (const auto *Br = dyn_cast<CallBrInst>(&L))
      Equal &= Br->getNumIndirectDests() ==
               cast<CallBrInst>(R).getNumIndirectDests();
    return sameOrNo(Equal) &
           sameOrDiffer(SameWords && A.getAttributes() == B.getAttributes());
  }
  case Instruction::Ret:
  case Instruction::Br:
  case Instruction::IndirectBr:
  case Instruction::Resume:
  case Instruction::Unreachable:
  case Instruction::CleanupRet:
  case Instruction::CatchRet:
  case Instruction::CatchSwitch:
  case Instruction::CleanupPad:
  case Instruction::CatchPad:
  case Instruction::LandingPad:
  case Instruction::ICmp:
  case Instruction::FCmp:
  case Instruction::Select:
  case Instruction::VAArg:
  case Instruction::ExtractElement:
  case Instruction::InsertElement:
  case Instruction::Freeze:
    return sameOrNo(SameWords);
  default:
    return sameOrNo(SameWords &&
                    (L.isBinaryOp() || L.isUnaryOp() || L.isCast()));
  }
}

/// Whether a reference that was refused, an operand of that number, counts at
/// its place in every spelling of both instructions. Calls of numbers may have
/// theirs exchanged, and vectors that are only moved have other spellings
/// (moves.h).
bool MfTwins::countsInPlace(const Instruction &L, const Instruction &R,
                            unsigned K) const {
  const Value *A = L.getOperand(K), *B = R.getOperand(K);
  bool Addresses = A->getType()->isPointerTy() && B->getType()->isPointerTy();
  switch (L.getOpcode()) {
  case Instruction::Call:
  case Instruction::Invoke:
    // Rust was asked with the left call's type.
    return Addresses && cast<CallBase>(L).getFunctionType() ==
                            cast<CallBase>(R).getFunctionType();
  case Instruction::Load:
  case Instruction::GetElementPtr:
    return Addresses;
  case Instruction::Store:
  case Instruction::InsertValue:
  case Instruction::Ret:
    return Addresses || isa<ConstantStruct>(A);
  case Instruction::PHI: {
    // Entries come in the order of their blocks, whatever that is.
    const BasicBlock *From = cast<PHINode>(L).getIncomingBlock(K);
    return Addresses && Reached.test(From->getNumber()) &&
           Partners[From->getNumber()] == cast<PHINode>(R).getIncomingBlock(K);
  }
  default:
    return false;
  }
}

/// Returns false if the bodies are no twins.
bool MfTwins::instructions(const Instruction &L, const Instruction &R) {
  if (L.getValueID() != R.getValueID() || L.getType() != R.getType())
    return false;
  Finding Found = operands(L, R);
  if (Refused && Reached.test(L.getParent()->getNumber()) &&
      countsInPlace(L, R, *Refused))
    Proof = isa<ReturnInst>(L) ? Result : Reference;
  if (Found != No)
    Found = Found & special(L, R);
  if (Found == No)
    return false;
  if (!L.use_empty() && !Locals.match(&L, &R))
    return false;
  if (mergefn::mayBeTransparent(L)) {
    const Value *A = mergefn::behind(L), *B = mergefn::behind(R);
    if (!A != !B)
      return false;
    // Nobody reads it.
    if (A)
      return true;
  }
  // What stands behind a call decides whether its tail marker counts.
  bool Read = std::exchange(Next, Found != Same && isa<CallInst>(L)) ||
              Found != Same || !L.hasSameSubclassOptionalData(&R) ||
              L.getDebugLoc().get() != R.getDebugLoc().get();
  if (Read || L.hasMetadataOtherThanDebugLoc() ||
      R.hasMetadataOtherThanDebugLoc())
    Open.push_back({&L, &R, Read});
  return true;
}

/// Whether there is nothing to say of their metadata.
bool MfTwins::settled(const Instruction &L, const Instruction &R) {
  LeftNodes.clear();
  RightNodes.clear();
  L.getAllMetadataOtherThanDebugLoc(LeftNodes);
  R.getAllMetadataOtherThanDebugLoc(RightNodes);
  return LeftNodes == RightNodes && all_of(LeftNodes, [this](const auto &Node) {
           return Node.first < 64 && SettledKinds >> Node.first & 1;
         });
}

/// How many pairs are looked up before the first of them is read. The context
/// keeps metadata in a table, far from the instructions; so many look-ups in a
/// row wait for memory together.
static constexpr size_t LookedUp = 16;

/// Reads those pairs of which there is something to say. Returns false if they
/// are no longer pairs then.
bool MfTwins::read() {
  for (size_t K = 0; K != Open.size(); ++K) {
    if (K % LookedUp == 0)
      for (size_t J = K, E = std::min(K + LookedUp, Open.size()); J != E; ++J) {
        (void)Open[J].Left->getMetadata(LLVMContext::MD_tbaa);
        (void)Open[J].Right->getMetadata(LLVMContext::MD_tbaa);
      }
    const Noted &Pair = Open[K];
    if (!Pair.Read && settled(*Pair.Left, *Pair.Right))
      continue;
    Left.instruction(*Pair.Left);
    Right.instruction(*Pair.Right);
    if (Left.Insts.size() != Right.Insts.size())
      return false;
  }
  return true;
}

bool MfTwins::blocks(const Function &L, const Function &R) {
  Partners.assign(L.getMaxBlockNumber(), nullptr);
  auto B = R.begin(), E = R.end();
  for (const BasicBlock &A : L) {
    if (B == E)
      return false;
    Partners[A.getNumber()] = &*B++;
  }
  return B == E;
}

/// What no block leads to does not count, but was walked like all the rest.
bool MfTwins::allReachable(const Function &F) {
  if (std::exchange(Asked, &F) != &F) {
    size_t Count = 0;
    Left.reachable(F, [&Count](const BasicBlock &) { return ++Count; });
    AllReachable = Count == F.size();
  }
  return AllReachable;
}

bool MfTwins::compare(const Function &L, const Function &R) {
  Locals.clear();
  Named.clear();
  Names.clear();
  References.clear();
  Open.clear();
  Refused.reset();
  Proof = None;
  Left.start(true, true, true);
  Right.start(true, true, true);
  if (L.getFunctionType() != R.getFunctionType() || !blocks(L, R))
    return false;
  Reached.clear();
  Reached.resize(L.getMaxBlockNumber());
  Reached.set(L.getEntryBlock().getNumber());
  for (const BasicBlock &A : L) {
    const BasicBlock &B = *Partners[A.getNumber()];
    Next = false;
    auto J = B.begin(), E = B.end();
    for (const Instruction &I : A)
      if (J == E || !instructions(I, *J++))
        return false;
    if (J != E)
      return false;
    if (Reached.test(A.getNumber()))
      for (const BasicBlock *Successor : successors(&A))
        Reached.set(Successor->getNumber());
  }
  return allReachable(L) && read();
}

MfTwins *mf_twins_new(LLVMModuleRef M, uint64_t SettledKinds) {
  return new MfTwins(*unwrap(M), SettledKinds);
}
void mf_twins_free(MfTwins *T) { delete T; }

MfTwinship mf_twins_compare(MfTwins *T, LLVMValueRef Left, LLVMValueRef Right,
                            bool (*Corresponds)(void *, const MfReference *,
                                                size_t),
                            void *Context, MfPair *Out) {
  T->Corresponds = Corresponds;
  T->Context = Context;
  const auto *L = cast<Function>(unwrap(Left));
  const auto *R = cast<Function>(unwrap(Right));
  if (!T->compare(*L, *R)) {
    if (T->Proof == MfTwins::None)
      return MfNoTwins;
    return T->Proof == MfTwins::Result ? MfApartInResult : MfApart;
  }
  T->Left.finish(*L, Out->left);
  T->Right.finish(*R, Out->right);
  Out->references = T->References.data();
  Out->num_references = T->References.size();
  return MfAreTwins;
}
