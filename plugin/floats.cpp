// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- floats.cpp - The bits of floating-point constants ------------------===//
//
// Only this file uses APFloat. Its inline functions refer to data that only
// LLVM 22 has, and data is bound when the plugin is loaded. Another LLVM has to
// be able to load the plugin, to be told that it is the wrong one; so the data
// is weak here, which is only possible if no other file refers to it.
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
