//===- uses.cpp - How globals are used ------------------------------------===//
//
// The uses of a function lie all over a module, so a walk over a use list waits
// for memory at every step. As in warm.cpp several lists are walked side by
// side, and each step asks for what the same list's next step reads.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include <algorithm>

using namespace llvm;

static MfUseKind kindOf(const Use &U) {
  const User *Usr = U.getUser();
  if (const auto *C = dyn_cast<CallBase>(Usr)) {
    const auto *F = dyn_cast<Function>(U.get());
    if (C->isCallee(&U) && F && C->getFunctionType() == F->getFunctionType())
      return MfUseCallee;
    // llvm.localrecover, llvm.init.trampoline, llvm.coro.id and their like.
    return F && isa<IntrinsicInst>(C) ? MfUseThisBody : MfUseAddress;
  }
  if (isa<GlobalAlias>(Usr))
    return MfUseAlias;
  // The resolver of an ifunc; a filter of structured exception handling.
  if (isa<GlobalIFunc>(Usr) || isa<FuncletPadInst>(Usr))
    return MfUseThisBody;
  if (isa<NoCFIValue>(Usr) || isa<DSOLocalEquivalent>(Usr) ||
      isa<ConstantPtrAuth>(Usr))
    return MfUseSpecial;
  return MfUseAddress;
}

uint32_t mf_use_kind(LLVMUseRef UseRef) { return kindOf(*unwrap(UseRef)); }

MfNamedBlock mf_named_block(LLVMValueRef V) {
  BasicBlock *BB = cast<BlockAddress>(unwrap(V))->getBasicBlock();
  return {wrap(static_cast<Value *>(BB->getParent())), wrap(BB)};
}

bool mf_blocks_named_outside(LLVMValueRef V) {
  const auto *F = cast<Function>(unwrap(V));
  SmallVector<const Constant *, 8> Open;
  SmallPtrSet<const Constant *, 8> Met;
  for (const BasicBlock &BB : *F)
    if (const BlockAddress *Address = BlockAddress::lookup(&BB))
      Open.push_back(Address);
  while (!Open.empty())
    for (const User *Usr : Open.pop_back_val()->users()) {
      if (const auto *I = dyn_cast<Instruction>(Usr)) {
        if (I->getFunction() != F)
          return true;
        continue;
      }
      const auto *C = dyn_cast<Constant>(Usr);
      if (!C || isa<GlobalValue>(C))
        return true;
      if (Met.insert(C).second)
        Open.push_back(C);
    }
  return false;
}

namespace {
/// One of the walks under way.
class Walk {
  const Use *At = nullptr;
  bool UserAsked = false;

public:
  size_t Index = 0;

  void start(LLVMValueRef V, size_t Number) {
    Index = Number;
    const Value *Global = unwrap(V);
    At = Global->use_empty() ? nullptr : &*Global->use_begin();
    UserAsked = false;
    __builtin_prefetch(At);
  }
  bool over() const { return !At; }
  /// Returns a use if one was reached.
  const Use *step() {
    if (!UserAsked) {
      const auto *P = reinterpret_cast<const char *>(At->getUser());
      __builtin_prefetch(P);
      __builtin_prefetch(P + 64);
      __builtin_prefetch(At->getNext());
      UserAsked = true;
      return nullptr;
    }
    const Use *Reached = At;
    At = At->getNext();
    UserAsked = false;
    return Reached;
  }
};

/// Visits all uses, those of one global in their order.
template <typename Visitor>
void visitUses(const LLVMValueRef *Globals, size_t Count, Visitor Visit) {
  Walk Walks[16];
  size_t Started = 0, Active = 0;
  auto Start = [&](Walk &W) {
    do {
      if (Started == Count)
        return false;
      W.start(Globals[Started], Started);
      ++Started;
    } while (W.over());
    return true;
  };
  while (Active != std::size(Walks) && Start(Walks[Active]))
    ++Active;
  while (Active != 0) {
    for (size_t K = 0; K != Active;) {
      if (const Use *U = Walks[K].step())
        Visit(Walks[K].Index, *U);
      if (!Walks[K].over() || Start(Walks[K]))
        ++K;
      else
        Walks[K] = Walks[--Active];
    }
  }
}
} // namespace

void mf_use_kinds(const LLVMValueRef *Globals, size_t Count, uint32_t *Kinds) {
  std::fill_n(Kinds, Count, 0);
  visitUses(Globals, Count, [Kinds](size_t Index, const Use &U) {
    Kinds[Index] |= 1u << kindOf(U);
  });
}

void mf_calls(const LLVMValueRef *Functions, size_t Count,
              void (*Found)(void *, size_t, LLVMValueRef), void *Context) {
  visitUses(Functions, Count, [=](size_t Index, const Use &U) {
    if (kindOf(U) == MfUseCallee)
      Found(Context, Index, wrap(static_cast<Value *>(U.getUser())));
  });
}
