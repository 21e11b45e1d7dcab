// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- points.h - The points of the pipelines -----------------------------===//

#ifndef MERGEFN_POINTS_H
#define MERGEFN_POINTS_H

#include "host.h"

#include "llvm/Passes/PassBuilder.h"

/// Where the host asks; Rust repeats it, as it does the numbers of the passes.
enum MfPoint : uint32_t {
  MfEarlySimplification = 0,
  MfCallGraphLate = 1,
  MfOptimizerEarly = 2,
  MfOptimizerLast = 3,
  MfFullLtoEarly = 4,
  MfFullLtoLast = 5,
  MfPipelineStart = 6,
  MfFunctionLate = 7,
};

namespace mergefn {
/// Forgets what was known in the run of a pass before. In llvm22.cpp and its
/// like, as what follows.
void startRun();
/// Whether the host does not know the class of a pass yet.
bool isFirst(llvm::PassInstrumentationCallbacks &PIC, llvm::StringRef Class);
/// Inserts at the points that pipelines before, after and without linking have,
/// and says in which of these it is.
void insertWithin(llvm::PassBuilder &PB,
                  void (*Insert)(llvm::ModulePassManager &, MfPoint,
                                 llvm::OptimizationLevel,
                                 llvm::ThinOrFullLTOPhase));
} // namespace mergefn

#endif // MERGEFN_POINTS_H
