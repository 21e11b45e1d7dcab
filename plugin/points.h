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

/// The numbers of mergefn-link and mergefn-unit among the passes.
constexpr uint32_t MfLinkPass = 4;
constexpr uint32_t MfUnitPass = 5;

namespace llvm {
struct InlineParams;
} // namespace llvm

extern "C" {
enum MfAnswer : uint32_t { MfNothing = 0, MfRun = 1, MfComplain = 2 };

/// Answers whether a pipeline's text names this pass; `params` receives its
/// parameters.
MfAnswer mergefn_named(uint32_t pass, const char *text, size_t len,
                       uint32_t *scope, void *context, MfText params);
}

namespace mergefn {
/// An MfText that appends to a std::string.
inline void appendText(void *Context, const char *Text, size_t Len) {
  static_cast<std::string *>(Context)->append(Text, Len);
}
/// Adds rust-mergefunc with parameters and a view.
void addMerging(llvm::ModulePassManager &MPM, std::string Text, uint32_t View);
/// Adds a pass that does nothing but report an error.
void complain(llvm::ModulePassManager &MPM, std::string Reason);
/// Registers mergefn-link: see link.cpp.
void registerLink(llvm::PassBuilder &PB);
/// Registers mergefn-unit: see unit.cpp.
void registerUnit(llvm::PassBuilder &PB);
/// Resets the state of the last pass run. Defined in the files for some majors,
/// as are the following functions: see host.h.
void startRun();
/// Whether the host has not met the class of a pass before.
bool isFirst(llvm::PassInstrumentationCallbacks &PIC, llvm::StringRef Class);
/// Sets the threshold for callees that the source calls inline.
void setHintThreshold(llvm::InlineParams &Params, int Threshold);
/// Inserts at the points of the pipelines before, after and without linking,
/// and passes on which of these the pipeline is.
void insertWithin(llvm::PassBuilder &PB,
                  void (*Insert)(llvm::ModulePassManager &, MfPoint,
                                 llvm::OptimizationLevel,
                                 llvm::ThinOrFullLTOPhase));
} // namespace mergefn

#endif // MERGEFN_POINTS_H
