//===- warm.cpp - Bringing function bodies into the cache -----------------===//
//
// A pass that walks each function of a large module waits for memory at nearly
// every instruction: instructions are list nodes, and the address of the next
// one is known only when this one has arrived. The waits of different functions
// have nothing to do with each other. So before a few functions are read, their
// lists are followed side by side, a step each in turn, and every step asks for
// the lines that the same function's next step reads: the waits overlap.
// (Chen, Ailamaki, Gibbons, Mowry: Improving Hash Join Performance through
// Prefetching, 2004, calls this group prefetching.)
//
// Nothing here has an effect that a program could see.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include <utility>

using namespace llvm;

namespace {
/// One of the walks under way.
class Walk {
  enum { Over, AtFunction, AtBlock, AtInstruction } State = Over;
  const Function *F = nullptr;
  Function::const_iterator Block;
  BasicBlock::const_iterator Inst;
  uint32_t Left = 0;

  static void fetch(const void *P, int Line = 0) {
    __builtin_prefetch(static_cast<const char *>(P) + Line * 64);
  }
  void goToBlock() {
    if (Block == F->end()) {
      State = Over;
      return;
    }
    fetch(&*Block);
    State = AtBlock;
  }
  void goToInstruction() {
    if (Inst == Block->end()) {
      ++Block;
      goToBlock();
      return;
    }
    // Operands stand in front of their instruction.
    fetch(&*Inst, -1);
    fetch(&*Inst);
    fetch(&*Inst, 1);
    State = AtInstruction;
  }

public:
  void start(LLVMValueRef Function_, uint32_t Limit) {
    F = cast<Function>(unwrap(Function_));
    Left = Limit;
    fetch(F, 1);
    fetch(F, 2);
    State = AtFunction;
  }
  bool over() const { return State == Over; }
  /// Returns how many instructions were read.
  unsigned step() {
    switch (State) {
    case AtFunction:
      Block = F->begin();
      goToBlock();
      return 0;
    case AtBlock:
      Inst = Block->begin();
      goToInstruction();
      return 0;
    case AtInstruction:
      ++Inst;
      if (--Left == 0)
        State = Over;
      else
        goToInstruction();
      return 1;
    case Over:
      break;
    }
    return 0;
  }
};
} // namespace

void mf_fetch(LLVMValueRef Global) {
  const auto *P = reinterpret_cast<const char *>(Global);
  for (int Line = 0; Line != 3; ++Line)
    __builtin_prefetch(P + Line * 64);
}

size_t mf_warm(const LLVMValueRef *Functions, size_t Count, uint32_t Limit,
               uint32_t Budget) {
  Walk Walks[16];
  size_t Started = 0, Active = 0;
  while (Active != std::size(Walks) && Started != Count)
    Walks[Active++].start(Functions[Started++], Limit);
  // A function longer than the budget is not worth waiting for.
  for (int64_t Left = Budget; Active != 0 && Left > -int64_t(Budget);) {
    for (size_t K = 0; K != Active;) {
      Left -= Walks[K].step();
      if (!Walks[K].over())
        ++K;
      else if (Started != Count && Left > 0)
        Walks[K++].start(Functions[Started++], Limit);
      else
        Walks[K] = Walks[--Active];
    }
  }
  return Started;
}
