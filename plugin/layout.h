//===- layout.h - How far getelementptrs go -------------------------------===//

#ifndef MERGEFN_LAYOUT_H
#define MERGEFN_LAYOUT_H

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include <optional>

namespace mergefn {

/// How many bytes a getelementptr adds, if that tells it from others.
std::optional<uint64_t> constantOffset(const llvm::GetElementPtrInst &G,
                                       const llvm::DataLayout &DL);
/// By how much the only index of a getelementptr is multiplied; 0 if that is
/// not one fixed number.
uint64_t strideOf(const llvm::GetElementPtrInst &G, const llvm::DataLayout &DL);

} // namespace mergefn

#endif
