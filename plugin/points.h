// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- points.h - The points of the pipelines -----------------------------===//

#ifndef MERGEFN_POINTS_H
#define MERGEFN_POINTS_H

#include "host.h"

#include "llvm/Passes/PassBuilder.h"

/// The points of pipelines. Rust repeats these numbers, like those of the
/// passes.
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
/// Resets the state of the last pass run. Defined in the files for some majors,
/// as are the following functions: see host.h.
void startRun();
/// Whether the host has not met the class of a pass before.
bool isFirst(llvm::PassInstrumentationCallbacks &PIC, llvm::StringRef Class);
/// Inserts at the points of the pipelines before, after and without linking,
/// and passes on which of these the pipeline is.
void insertWithin(llvm::PassBuilder &PB,
                  void (*Insert)(llvm::ModulePassManager &, MfPoint,
                                 llvm::OptimizationLevel,
                                 llvm::ThinOrFullLTOPhase));
} // namespace mergefn

#endif // MERGEFN_POINTS_H
