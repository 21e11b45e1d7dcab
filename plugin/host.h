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
} // namespace llvm

/// A callback that copies a text into the object at `context`.
extern "C" typedef void (*MfText)(void *context, const char *text, size_t len);

/// A list that Rust takes or returns (List in src/ir/live.rs). A list that Rust
/// takes lives as long as the IR.
struct MfList {
  const void *First;
  size_t Len;
};
inline llvm::StringRef text(MfList L) {
  return {static_cast<const char *>(L.First), L.Len};
}
template <typename T> llvm::ArrayRef<T> array(MfList L) {
  return {static_cast<const T *>(L.First), L.Len};
}

/// The module and the analyses of one pass run. Lives on the C++ stack.
struct MfHost {
  llvm::Module &M;
  llvm::FunctionAnalysisManager &FAM;
};

namespace mergefn {
/// Reports an error. The diagnostic is one for inline assembly, because rustc
/// silently drops generic diagnostics.
inline void report(llvm::LLVMContext &C, const llvm::Twine &Message) {
  C.diagnose(llvm::DiagnosticInfoInlineAsm(0, Message));
}

/// Reports a warning. The diagnostic is one for profiles, because rustc shows
/// warnings of this kind; clang's flag for it is -Wbackend-plugin.
inline void warn(llvm::LLVMContext &C, const llvm::Twine &Message) {
  C.diagnose(
      llvm::DiagnosticInfoPGOProfile(nullptr, Message, llvm::DS_Warning));
}

// majors.cpp defines the functions that differ between LLVM majors: the next
// three, and some that src/ir declares.

/// The debug records that describe a value.
llvm::SmallVector<llvm::DbgVariableRecord *, 4> variableRecords(llvm::Value &V);
/// Moves all blocks of From to To; their blockaddress constants then name To.
void moveBlocks(llvm::Function &From, llvm::Function &To);
/// Whether an atomicrmw is one atomic access for each element of a vector.
bool isElementwise(const llvm::AtomicRMWInst &I);

/// The bits of a floating-point constant: see floats.cpp.
llvm::APInt floatBits(const llvm::ConstantFP &C);

} // namespace mergefn

/// The inverse of AttributeList::getRawPointer. LLVM has no such function. An
/// AttributeList is one pointer to uniqued storage.
inline llvm::AttributeList attributeList(const void *Raw) {
  llvm::AttributeList List;
  static_assert(sizeof(List) == sizeof(Raw));
  static_assert(std::is_trivially_copyable_v<llvm::AttributeList>);
  std::memcpy(static_cast<void *>(&List), &Raw, sizeof(Raw));
  return List;
}

#endif // MERGEFN_HOST_H
