// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- floats.cpp - The bits of floating-point constants ------------------===//
//
// Only this file uses APFloat. APFloat's inline functions refer to a variable
// that some majors lack, and the loader looks up variables when it loads the
// plugin. A host of another LLVM has to be able to load the plugin, so that the
// plugin can report the mismatch. So this file declares the variable weak,
// which works only if no other file uses the variable.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/ADT/APFloat.h"

using namespace llvm;

/// APFloatBase::semPPCDoubleDouble under its mangled name, because a class
/// member cannot be declared again.
extern "C" const char
    DoubleDouble __asm__("_ZN4llvm11APFloatBase18semPPCDoubleDoubleE")
        __attribute__((weak));

/// LLVM's header declares this variable too. clang takes the linkage of the
/// declaration that is used first, and the line below uses the weak one first.
__attribute__((used)) static const char *const FirstUse = &DoubleDouble;

APInt mergefn::floatBits(const ConstantFP &C) {
  return C.getValueAPF().bitcastToAPInt();
}
