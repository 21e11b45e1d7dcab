// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- host.h - Declarations that the C++ files of the plugin share -------===//

#ifndef MERGEFN_HOST_H
#define MERGEFN_HOST_H

#include "llvm-c/Types.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace llvm {
class AtomicRMWInst;
class DbgVariableRecord;
class ICmpInst;
} // namespace llvm

/// Receives a text, which must be copied before the function returns.
extern "C" typedef void (*MfText)(void *context, const char *text, size_t len);

/// A pass run's access to its analyses. Lives on the C++ stack of one run.
struct MfHost {
  llvm::Module &M;
  llvm::FunctionAnalysisManager &FAM;
};

namespace mergefn {
/// Reports an error through the context; each host has its own way to fail
/// then. The kind is that of inline assembly: rustc silently drops generic
/// ones.
inline void report(llvm::LLVMContext &C, const llvm::Twine &Message) {
  C.diagnose(llvm::DiagnosticInfoInlineAsm(0, Message));
}

/// Reports a warning. The kind is that of profiles: rustc shows those, and
/// clang's flag for them is -Wbackend-plugin.
inline void warn(llvm::LLVMContext &C, const llvm::Twine &Message) {
  C.diagnose(
      llvm::DiagnosticInfoPGOProfile(nullptr, Message, llvm::DS_Warning));
}

/// Whether a value is an operand in metadata of some call, which is no use in
/// LLVM's sense. Debug records hold values without such an operand.
inline bool isMetadataOperand(const llvm::Value &V) {
  if (!V.isUsedByMetadata())
    return false;
  auto *Local =
      llvm::ValueAsMetadata::getIfExists(const_cast<llvm::Value *>(&V));
  auto *Operand =
      Local ? llvm::MetadataAsValue::getIfExists(V.getContext(), Local)
            : nullptr;
  return Operand && !Operand->use_empty();
}

// majors.cpp defines what differs from major to major:
// these, and some of those that src/ir declares.

/// The debug records that describe a value.
llvm::SmallVector<llvm::DbgVariableRecord *, 4> variableRecords(llvm::Value &V);
void setSameSign(llvm::ICmpInst &I, bool On);
/// Moves all blocks, and keeps the constants that name blocks valid.
void moveBlocks(llvm::Function &From, llvm::Function &To);
/// Whether each element of a vector is accessed atomically, and not the vector.
bool isElementwise(const llvm::AtomicRMWInst &I);

/// See floats.cpp.
llvm::APInt floatBits(const llvm::ConstantFP &C);

} // namespace mergefn

/// The inverse of AttributeList::getRawPointer, which LLVM does not have. A
/// list is one pointer to uniqued storage, as the assertions check.
inline llvm::AttributeList attributeList(const void *Raw) {
  llvm::AttributeList List;
  static_assert(sizeof(List) == sizeof(Raw));
  static_assert(std::is_trivially_copyable_v<llvm::AttributeList>);
  std::memcpy(static_cast<void *>(&List), &Raw, sizeof(Raw));
  return List;
}

#endif // MERGEFN_HOST_H
