// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- floats.cpp - The bits of floating-point constants ------------------===//

#include "floats.h"

#include "llvm/ADT/APFloat.h"

using namespace llvm;

/// APFloatBase::semPPCDoubleDouble under its name in object files: a member
/// cannot be declared again.
extern "C" const char
    DoubleDouble __asm__("_ZN4llvm11APFloatBase18semPPCDoubleDoubleE")
        __attribute__((weak));

/// clang takes the linkage of the declaration that is used first.
__attribute__((used)) static const char *const FirstUse = &DoubleDouble;

namespace mergefn {

APInt floatBits(const ConstantFP &C) {
  return C.getValueAPF().bitcastToAPInt();
}

} // namespace mergefn
