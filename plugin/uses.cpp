//===- uses.cpp - How globals are used ------------------------------------===//
//
// The uses of a function lie all over a module, so a walk over a use list waits
// for memory at every step. As in warm.cpp several lists are walked side by
// side, and each step asks for what the same list's next step reads.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"

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

namespace {
/// One of the walks under way.
class Walk {
  const Use *At = nullptr;
  bool UserAsked = false;
  uint32_t *Kinds = nullptr;

public:
  void start(LLVMValueRef V, uint32_t *Out) {
    *Out = 0;
    Kinds = Out;
    const Value *Global = unwrap(V);
    At = Global->use_empty() ? nullptr : &*Global->use_begin();
    UserAsked = false;
    __builtin_prefetch(At);
  }
  bool over() const { return !At; }
  void step() {
    if (!UserAsked) {
      const auto *P = reinterpret_cast<const char *>(At->getUser());
      __builtin_prefetch(P);
      __builtin_prefetch(P + 64);
      __builtin_prefetch(At->getNext());
      UserAsked = true;
      return;
    }
    *Kinds |= 1u << kindOf(*At);
    At = At->getNext();
    UserAsked = false;
  }
};
} // namespace

void mf_use_kinds(const LLVMValueRef *Globals, size_t Count, uint32_t *Kinds) {
  Walk Walks[16];
  size_t Started = 0, Active = 0;
  auto Start = [&](Walk &W) {
    do {
      if (Started == Count)
        return false;
      W.start(Globals[Started], Kinds + Started);
      ++Started;
    } while (W.over());
    return true;
  };
  while (Active != std::size(Walks) && Start(Walks[Active]))
    ++Active;
  while (Active != 0) {
    for (size_t K = 0; K != Active;) {
      Walks[K].step();
      if (!Walks[K].over() || Start(Walks[K]))
        ++K;
      else
        Walks[K] = Walks[--Active];
    }
  }
}
