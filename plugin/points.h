// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- points.h - The extension points of pipelines -----------------------===//

#ifndef MERGEFN_POINTS_H
#define MERGEFN_POINTS_H

#include "host.h"

#include "llvm/Passes/PassBuilder.h"

/// LLVM's extension points. src/plugin/registration.rs repeats these numbers.
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

/// The numbers of mergefn-link and mergefn-unit in Pass of registration.rs.
constexpr uint32_t MfLinkPass = 4;
constexpr uint32_t MfUnitPass = 5;

namespace llvm {
struct InlineParams;
} // namespace llvm

extern "C" {
enum MfAnswer : uint32_t { MfNothing = 0, MfRun = 1, MfComplain = 2 };

/// Answers whether a pipeline's text names a pass; `params` receives the
/// parameters of the pass, or an error.
MfAnswer mergefn_named(uint32_t pass, const char *text, size_t len,
                       uint32_t *scope, void *context, MfText params);
}

namespace mergefn {
/// An MfText that appends to a std::string.
inline void appendText(void *Context, const char *Text, size_t Len) {
  static_cast<std::string *>(Context)->append(Text, Len);
}
/// Adds rust-mergefunc. View is a RunContext (src/options.rs) as a number.
void addMerging(llvm::ModulePassManager &MPM, std::string Text, uint32_t View);
/// Adds a pass that does nothing but report an error.
void complain(llvm::ModulePassManager &MPM, std::string Reason);
void registerLink(llvm::PassBuilder &PB);
void registerUnit(llvm::PassBuilder &PB);
/// Forgets the block numbers of the last pass run (in LLVM 19). majors.cpp
/// defines this function and those below.
void startRun();
/// Whether no earlier load of the plugin has registered a pass class.
bool isFirst(llvm::PassInstrumentationCallbacks &PIC, llvm::StringRef Class);
/// Sets the inliner's threshold for callees with inlinehint.
void setHintThreshold(llvm::InlineParams &Params, int Threshold);
/// The text of gvn without partial redundancy elimination of operations.
llvm::StringRef gvnWithoutPre();
/// Makes LLVM call Insert, with the LTO phase, at the extension points that
/// pipelines before linking, after linking and without LTO have in common.
void insertWithin(llvm::PassBuilder &PB,
                  void (*Insert)(llvm::ModulePassManager &, MfPoint,
                                 llvm::OptimizationLevel,
                                 llvm::ThinOrFullLTOPhase));
} // namespace mergefn

#endif // MERGEFN_POINTS_H
