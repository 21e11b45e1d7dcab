//===- spelling.h - One order for what LLVM spells in several -------------===//
//
// Rules of the normal form that concern the order of blocks and operands, and
// instructions that are read as if they were not there; the others stand in
// src/stream/spelling.rs, which also says why each holds.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_SPELLING_H
#define MERGEFN_SPELLING_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

namespace mergefn {

/// The operand for which a transparent instruction stands, or null: a
/// getelementptr that goes nowhere, or the freeze of what is defined anyway.
/// What it finds depends on nothing but the module, and takes bounded time.
const llvm::Value *behind(const llvm::Instruction &I);

/// Whether `behind` is to be asked about a value. Most are told by their
/// opcode, and most getelementptrs by their last index.
inline bool mayBeTransparent(const llvm::Value &V) {
  using namespace llvm;
  switch (V.getValueID()) {
  case Value::InstructionVal + Instruction::Freeze:
    return true;
  case Value::InstructionVal + Instruction::GetElementPtr: {
    const auto &G = cast<GetElementPtrInst>(V);
    const Value *Last = G.getOperand(G.getNumOperands() - 1);
    const auto *Index = dyn_cast<ConstantInt>(Last);
    return Index && Index->isZero();
  }
  default:
    return false;
  }
}

/// Whether a condition is read as its inverse: it is a comparison by a
/// predicate that has a preferred inverse, and all it does is to steer branches
/// and selects, whose two ways are then read the other way round. It may do so
/// frozen.
bool isInverted(const llvm::Value *Condition);

/// The predicate under which a comparison is read.
llvm::CmpInst::Predicate predicateOf(const llvm::CmpInst &C);

/// The numbers of a switch's cases in the order of their values.
llvm::SmallVector<unsigned, 16> caseOrder(const llvm::SwitchInst &S);

/// The successors of a block in an order that does not depend on spelling.
void forEachSuccessor(const llvm::BasicBlock &BB,
                      llvm::function_ref<void(const llvm::BasicBlock *)> Visit);

} // namespace mergefn

#endif
