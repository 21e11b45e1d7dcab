// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- unit.cpp - mergefn-unit: rustc units for a link that merges ------===//
//
// With -Clinker-plugin-lto rustc writes bitcode for the linker. A link that
// only joins and merges cannot use this bitcode: it is half optimized, because
// the linker is expected to do the rest, and made for ThinLTO, which does not
// join modules. At the end of rustc's pipeline `-Cpasses=mergefn-unit<O3>` does
// two things:
//
// 1. It runs the module optimizer, as clang does for -flto. rustc does that
//    faster than the link: in parallel, and later again for changed units only.
// 2. It sets the module flag ThinLTO to 0. LLVM's writer then marks the summary
//    as one of full LTO, and lld joins the module with the others.
//
// The link needs `mergefn-link<no-optimize>`, because nothing in the joined
// module says that the optimizer has finished.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/Transforms/Utils/NameAnonGlobals.h"

using namespace llvm;

namespace mergefn {
namespace {

struct FullLtoFlagPass : PassInfoMixin<FullLtoFlagPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    if (!M.getModuleFlag("ThinLTO"))
      M.addModuleFlag(Module::Error, "ThinLTO", uint32_t(0));
    return PreservedAnalyses::all();
  }

  void printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)>) {
    OS << "no-op-module";
  }

  /// Without this pass the linker would not join the module.
  static bool isRequired() { return true; }
};

/// The optimization level for a number that `level` in link.rs returned.
OptimizationLevel level(uint32_t Number) {
  switch (Number) {
  case 1:
    return OptimizationLevel::O1;
  case 2:
    return OptimizationLevel::O2;
  default:
    return OptimizationLevel::O3;
  }
}

} // namespace

void registerUnit(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [&PB](StringRef Name, ModulePassManager &MPM,
            ArrayRef<PassBuilder::PipelineElement>) {
        uint32_t Number = 0;
        std::string Text;
        switch (mergefn_named(MfUnitPass, Name.data(), Name.size(), &Number,
                              &Text, appendText)) {
        case MfNothing:
          return false;
        case MfComplain:
          complain(MPM, Text);
          return true;
        case MfRun:
          break;
        }
        MPM.addPass(PB.buildModuleOptimizationPipeline(
            level(Number), ThinOrFullLTOPhase::FullLTOPreLink));
        // Summaries refer to globals by name, so unnamed globals get a name
        // here.
        MPM.addPass(NameAnonGlobalPass());
        MPM.addPass(FullLtoFlagPass());
        return true;
      });
}

} // namespace mergefn
