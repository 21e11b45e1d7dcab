//===- reader.h - The state of a reader -----------------------------------===//

#ifndef MERGEFN_READER_H
#define MERGEFN_READER_H

#include "host.h"
#include "layout.h"
#include "spelling.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <vector>

struct MfReader {
  const llvm::Module &M;
  const llvm::DataLayout &DL;
  bool WithMetadata = true;
  /// Whether to read in the normal form of spelling.h.
  bool Normal = true;
  /// Whether floating-point values that are only moved are read as integers,
  /// and whether any was: see moves.h.
  bool Moves = false, HasMoves = false;
  std::vector<MfBlock> Blocks;
  std::vector<MfInst> Insts;
  std::vector<MfOperand> Operands;
  std::vector<MfMetadata> Metadata;
  std::vector<MfAttribute> Attributes;
  std::vector<MfMetadata> GlobalMetadata;
  std::vector<uint8_t> Bytes;
  std::vector<std::vector<char>> Texts;
  llvm::BitVector Seen;          // by block number
  std::vector<uint32_t> Visited; // by block number
  llvm::SmallVector<const llvm::BasicBlock *, 32> Worklist;
  /// What those instructions are read as that may be transparent.
  llvm::DenseMap<const llvm::Value *, const llvm::Value *> Stand;
  /// Floating-point constants as the integers of their types: they may be long
  /// vectors with many uses.
  llvm::DenseMap<const llvm::Constant *, llvm::Constant *> MovedBits;
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode *>, 8> Scratch;

  bool SemanticInterposition;

  explicit MfReader(const llvm::Module &M)
      : M(M), DL(M.getDataLayout()),
        SemanticInterposition(M.getSemanticInterposition()) {}

  void literal(uint64_t Number) { Operands.push_back({Number, MfLiteral}); }
  void value(const llvm::Value *V) {
    if (Normal && mergefn::mayBeTransparent(*V))
      V = standsFor(llvm::cast<llvm::Instruction>(V));
    Operands.push_back({reinterpret_cast<uint64_t>(V), V->getValueID()});
  }
  const llvm::Value *standsFor(const llvm::Instruction *I);
  /// Visits the blocks reachable from the entry, successors in terminator
  /// order or in that of the normal form.
  template <typename Visitor>
  void reachable(const llvm::Function &F, Visitor Visit) {
    Seen.clear();
    Seen.resize(F.getMaxBlockNumber());
    Worklist.clear();
    auto Push = [&](const llvm::BasicBlock *BB) {
      if (!Seen.test(BB->getNumber())) {
        Seen.set(BB->getNumber());
        Worklist.push_back(BB);
      }
    };
    Push(&F.getEntryBlock());
    while (!Worklist.empty()) {
      const llvm::BasicBlock *BB = Worklist.pop_back_val();
      if (!Visit(*BB))
        return;
      if (Normal)
        mergefn::forEachSuccessor(*BB, Push);
      else
        for (const llvm::BasicBlock *Succ : llvm::successors(BB))
          Push(Succ);
    }
  }
  /// Forgets what was read, and says how to read from now on.
  void start(bool WithMetadata, bool Normal, bool Moves);
  /// Fills the record of what was read of a function.
  void finish(const llvm::Function &F, MfBody &Out);
  void instruction(const llvm::Instruction &I);
  void operands(const llvm::Instruction &I);
  void moves(const llvm::Instruction &I, MfInst &R);
  void metadata(const llvm::Instruction &I, MfInst &R);
  void special(const llvm::Instruction &I, uint64_t (&S)[3]);
  void orderPhis();
};

#endif
