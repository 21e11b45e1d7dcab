// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- floats.cpp - The bits of floating-point constants ------------------===//
//
// What is asked of APFloat stands here alone. Its inline functions refer to
// data that only LLVM 22 has, and data is bound when the plugin is loaded.
// Another LLVM has to be able to load it, to hear that it is the wrong one; so
// the data is weak here, which it could not be if any other file referred to
// it.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/ADT/APFloat.h"

using namespace llvm;

/// APFloatBase::semPPCDoubleDouble under its name in object files: a member
/// cannot be declared again.
extern "C" const char
    DoubleDouble __asm__("_ZN4llvm11APFloatBase18semPPCDoubleDoubleE")
        __attribute__((weak));

/// clang takes the linkage of the declaration that is used first.
__attribute__((used)) static const char *const FirstUse = &DoubleDouble;

APInt mergefn::floatBits(const ConstantFP &C) {
  return C.getValueAPF().bitcastToAPInt();
}
