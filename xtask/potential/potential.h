// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// How much functions that resemble each other, and that no merging united,
// have in common, and what keeps them apart. `main.cpp` says how it is used.
#pragma once

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <map>
#include <string>
#include <vector>

using namespace llvm;

// A function as the sequence that is aligned: its instructions without debug
// records and lifetime markers, block after block in reverse postorder.
struct Sequence {
  Function *F;
  // Bytes of machine code.
  unsigned Size;
  std::vector<Instruction *> Insts;
  unsigned Blocks;

  double weight() const {
    return double(Size) / std::max<size_t>(1, Insts.size());
  }
};

// A function's sequence; SIZE is what the code generator made of it.
Sequence sequenceOf(Function &F, unsigned Size);

// Whether an instruction takes no part: it leaves no code.
bool isSilent(const Instruction &I);

// Whether one instruction can stand for both, with operands chosen by a
// selector where they differ.
bool canMatch(const Instruction &A, const Instruction &B);

// Pairs of indices of what goes together, in order; ~0u is a gap.
using Alignment = std::vector<std::pair<unsigned, unsigned>>;

// The longest common subsequence by `canMatch`; empty where the product of
// the lengths is too large for one table.
Alignment align(const std::vector<Instruction *> &A,
                const std::vector<Instruction *> &B);

// For each function those that may have much in common with it, by min-hash
// of triples of operations with banding.
std::vector<std::vector<unsigned>>
candidates(const std::vector<Sequence> &Functions);

// Why two functions are apart: the difference that asks most of a merger
// comes last.
enum Reason : unsigned {
  Constants,  // nothing but constants and callees: a rule or the price
  Lengths,    // lengths of memory intrinsics
  Indices,    // constant indices of getelementptr, or another element type
  Cases,      // cases of switches
  Predicates, // of comparisons
  Marks,      // alignment, flags, ordering, attributes of calls
  Widths,     // the same operation on integers of another width
  Types,      // the same operation on other types
  Callees,    // calls of other functions with another type
  Operands,   // the same operations on other values
  Order,      // the same instructions of a block in another order
  Extra,      // instructions within a block that one side lacks
  Exceptions, // invoke and call, landing pads, cleanup
  Regions,    // whole blocks that one side lacks
  Graph,      // other numbers of blocks on both sides
  ReasonCount
};
const char *reasonName(unsigned Reason);

// What an alignment of two functions is worth.
struct Pair {
  unsigned A, B;
  // Bytes of machine code that are there twice.
  double Common;
  // What is left of them after the prices of thunks, parameters, selects,
  // branches and tables of unwinding.
  double Estimate;
  // Bit set.
  unsigned Reasons;
  // Places of each.
  std::vector<unsigned> Places;

  unsigned hardest() const;
};
Pair judge(unsigned A, unsigned B, const std::vector<Sequence> &Functions);

// Unites two functions whatever they do, by a body with a selector. Null and
// a reason where that cannot be done here.
Function *unite(Function &F, Function &G, std::string &Why);
