//===- spelling.h - One order for what LLVM spells in several -------------===//
//
// Rules of the normal form that concern the order of blocks and operands; the
// others stand in src/stream/spelling.rs, which also says why each holds.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_SPELLING_H
#define MERGEFN_SPELLING_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"

namespace mergefn {

/// Whether a condition is read as its inverse: it is a comparison by a
/// predicate that has a preferred inverse, and all it does is to steer branches
/// and selects, whose two ways are then read the other way round.
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
