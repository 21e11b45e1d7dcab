//===- layout.h - Sizes and offsets, without writing to the module --------===//
//
// LLVM computes the layout of a structure when it is first asked for, and keeps
// it: in the data layout, and bits about it in the type. Readers on several
// threads must not do that, so each keeps its own. What holds no structure is
// asked of LLVM, which computes it afresh.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_LAYOUT_H
#define MERGEFN_LAYOUT_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instructions.h"
#include <memory>
#include <optional>

namespace mergefn {

class Layouts {
  /// Of a type that has a size, and has a fixed one. Sizes are in bytes.
  struct Extent {
    /// From one element of an array to the next.
    uint64_t Size;
    llvm::Align Alignment;
    /// How many levels of types it holds.
    unsigned Height;
  };
  struct Structure {
    Extent Own;
    llvm::SmallVector<uint64_t, 8> Offsets;
  };
  const llvm::DataLayout &DL;
  llvm::Align LeastOfStructures;
  llvm::DenseMap<const llvm::StructType *, std::unique_ptr<Structure>> Known;
  /// Those that were found to have no known size, with the most levels of types
  /// among which it was looked for.
  llvm::DenseMap<const llvm::StructType *, unsigned> Unknown;

  const Structure *structure(llvm::StructType *T, unsigned Levels);
  std::optional<Extent> extent(llvm::Type *T, unsigned Levels);
  std::optional<uint64_t> vectorStep(llvm::Type *Element) const;
  bool stepsFit(const llvm::GetElementPtrInst &G);

public:
  /// Writes to the context: readers are made by one thread.
  Layouts(const llvm::DataLayout &DL, llvm::LLVMContext &C)
      : DL(DL),
        LeastOfStructures(DL.getABITypeAlign(llvm::StructType::get(C))) {}

  /// The bytes from one element of an array of that type to the next, if that
  /// is one number that is known.
  std::optional<uint64_t> size(llvm::Type *T);
  /// How many bytes a getelementptr adds, if that tells it from others.
  std::optional<uint64_t> constantOffset(const llvm::GetElementPtrInst &G);
  /// By how much the only index of a getelementptr is multiplied; 0 if that is
  /// not one fixed number.
  uint64_t stride(const llvm::GetElementPtrInst &G);
};

} // namespace mergefn

#endif
