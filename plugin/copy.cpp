// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- copy.cpp - Copies of modules, for the check ------------------------===//

#include "llvm-c/Types.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <memory>

using namespace llvm;

namespace {
struct Copy {
  ValueToValueMapTy Map;
  std::unique_ptr<Module> M;
};
} // namespace

extern "C" {

Copy *mf_copy_new() { return new Copy; }
void mf_copy_free(Copy *C) { delete C; }
void mf_copy_place(Copy *C, LLVMValueRef From, LLVMValueRef To) {
  C->Map[unwrap(From)] = unwrap(To);
}
LLVMModuleRef mf_copy_make(Copy *C, LLVMModuleRef M) {
  C->M = CloneModule(*unwrap(M), C->Map);
  return wrap(C->M.get());
}
LLVMValueRef mf_copy_of(Copy *C, LLVMValueRef V) {
  return wrap(MapValue(unwrap(V), C->Map));
}
void mf_copy_metadata(Copy *C, void *Context,
                      void (*Found)(void *, LLVMMetadataRef, LLVMMetadataRef)) {
  if (C->Map.hasMD())
    for (const auto &[From, To] : C->Map.MD())
      Found(Context, wrap(const_cast<Metadata *>(From)), wrap(To.get()));
}
void mf_set_prefix_data(LLVMValueRef F, LLVMValueRef C) {
  cast<Function>(unwrap(F))->setPrefixData(cast<Constant>(unwrap(C)));
}
void mf_set_prologue_data(LLVMValueRef F, LLVMValueRef C) {
  cast<Function>(unwrap(F))->setPrologueData(cast<Constant>(unwrap(C)));
}
}
