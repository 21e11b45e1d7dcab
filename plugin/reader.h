// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- reader.h - The state of a reader -----------------------------------===//

#ifndef MERGEFN_READER_H
#define MERGEFN_READER_H

#include "host.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include <vector>

struct MfReader {
  const llvm::Module &M;
  const llvm::DataLayout &DL;
  std::vector<MfAttribute> Attributes;
  std::vector<MfMetadata> GlobalMetadata;
  std::vector<uint8_t> Bytes;
  std::vector<std::vector<char>> Texts;
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode *>, 8> Scratch;

  bool SemanticInterposition;

  explicit MfReader(const llvm::Module &M)
      : M(M), DL(M.getDataLayout()),
        SemanticInterposition(M.getSemanticInterposition()) {}
};

#endif
