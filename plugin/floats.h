// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- floats.h - The bits of floating-point constants --------------------===//
//
// What is asked of APFloat stands here alone. Its inline functions refer to
// data that only LLVM 22 has, and data is bound when the plugin is loaded.
// Another LLVM has to be able to load it, to hear that it is the wrong one; so
// the data is weak here, which it could not be if any other file referred to
// it.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_FLOATS_H
#define MERGEFN_FLOATS_H

#include "llvm/ADT/APInt.h"
#include "llvm/IR/Constants.h"

namespace mergefn {

llvm::APInt floatBits(const llvm::ConstantFP &C);

} // namespace mergefn

#endif
