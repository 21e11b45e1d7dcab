//===- moves.h - Floating-point values that are only moved ----------------===//
//
// A program that copies a float does what one that copies an i32 does, as long
// as neither looks at the value. This says where that is so, and what is read
// in the place of the float then.
//
// The problem. A stream names the type of a value where the value is defined,
// so the definition must know whether any use tells a float from an integer.
//
// The answer. The value of a simple load, a phi, a select or a freeze is read
// as an integer if it and all that it flows into through phis, selects and
// freezes have no other use but to be the value of a simple store. A constant
// that such an instruction takes is read as the integer of its bits.
//
// Why the other side need not be looked at. Take two functions of equal
// streams, and a place where one defines a float, read as i32, and the other an
// i32. Uses stand at the same places in both streams, so the i32 is only moved
// there as well. What it moves into has one type with it in valid IR, so that
// is an i32 here and a float there, and as the streams are equal the float is
// read as i32 too: the argument holds for it, around a loop as well. Backwards,
// a phi or select of the two kinds has operands of the two kinds: constants
// compare by their bits; arguments and results of calls, casts and arithmetic
// keep their types in the stream and would tell the two apart; the rest is
// again a load, phi, select or freeze. So at all such places both have the same
// bits at any time, by induction over the steps of a run.
//
// The limit on uses, uses in unreachable blocks, and what a phi takes from one
// can make the answers differ for two functions that do the same. Then their
// streams differ, which costs a merge and nothing else. For one value the
// answer does not depend on the order of uses, and where it is yes, it is yes
// for everything that the value flows into.
//
// Which of the two serves both: src/merge/sides.rs.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_MOVES_H
#define MERGEFN_MOVES_H

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"

namespace mergefn {

/// The width of the integer of which a scalar floating-point type has all the
/// bits, or 0: x86_fp80 has padding, the others are no integer's size that
/// programs copy.
inline unsigned integerWidth(const llvm::Type *T) {
  switch (T->getTypeID()) {
  case llvm::Type::HalfTyID:
  case llvm::Type::BFloatTyID:
    return 16;
  case llvm::Type::FloatTyID:
    return 32;
  case llvm::Type::DoubleTyID:
    return 64;
  default:
    return 0;
  }
}

/// The integer type, or vector of integers, as which an instruction's
/// floating-point value (of a store: the value that it stores) is read; null if
/// it is read as what it is.
llvm::Type *movedAs(const llvm::Instruction &I);

/// The constant of that type with the same bits, or null.
llvm::Constant *bitsOf(llvm::Constant *C, llvm::Type *As);

/// The same type with integers for floating-point elements, for types that only
/// say how much memory there is.
llvm::Type *storageOf(llvm::Type *T, const llvm::DataLayout &DL);

} // namespace mergefn

#endif
