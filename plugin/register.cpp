// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- register.cpp - The passes, as LLVM's pass manager sees them --------===//
//
// Names, parameters and the places in the standard pipelines. A pass object
// holds its parameters as one canonical string, which Rust parses; C++ passes
// it on and prints it.
//
// Where rust-mergefunc inserts itself: at the end of the optimizer, when the
// code of this module is final (no LTO, or ThinLTO after its import), and at
// the end of full LTO; in LTO also before the linked program is optimized
// (src/merge/early.rs). Not before linking, where merging would hide functions
// from the optimizer that sees more, and not at -O0.
//
// The environment has a say in what the plugin inserts, and in nothing else: a
// pass that a pipeline names was asked for. MERGEFN=off stands for both passes.
//
//===----------------------------------------------------------------------===//

#include "devirt.h"
#include "host.h"

#include "llvm/Config/abi-breaking.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

namespace mergefn {

static void appendText(void *Context, const char *Text, size_t Len) {
  static_cast<std::string *>(Context)[0].append(Text, Len);
}
static void appendError(void *Context, const char *Text, size_t Len) {
  static_cast<std::string *>(Context)[1].append(Text, Len);
}

struct Parsed {
  std::string Texts[2]; // canonical parameters, error
  MfParsed Outcome;
};

static Parsed parseMerge(StringRef Params, MfPoint Point) {
  Parsed P;
  P.Outcome = mergefn_merge_parse(Params.data(), Params.size(), Point, P.Texts,
                                  appendText, appendError);
  return P;
}

/// rust-mergefunc: merges functions that do the same.
class RustMergeFunctionsPass : public PassInfoMixin<RustMergeFunctionsPass> {
  std::string Params;
  std::string Misconfigured;

public:
  explicit RustMergeFunctionsPass(std::string Params, std::string Error = {})
      : Params(std::move(Params)), Misconfigured(std::move(Error)) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    if (!Misconfigured.empty()) {
      report(M.getContext(), Misconfigured);
      return PreservedAnalyses::all();
    }
    MfHost Host{
        M, MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager()};
    bool Changed =
        mergefn_merge_run(wrap(&M), &Host, Params.data(), Params.size());
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    OS << MapClassName2PassName(name());
    if (!Params.empty())
      OS << '<' << Params << '>';
  }
};

} // namespace mergefn

using mergefn::RustMergeFunctionsPass;

static constexpr StringLiteral MergeName = "rust-mergefunc";

/// The text between the brackets of `name<...>`; empty for `name`; nothing for
/// another pass.
static std::optional<StringRef> parametersOf(StringRef Text, StringRef Name) {
  if (!Text.consume_front(Name))
    return std::nullopt;
  if (Text.empty())
    return Text;
  if (Text.consume_front("<") && Text.consume_back(">"))
    return Text;
  return std::nullopt;
}

void mf_register(void *PassBuilderPtr) {
  PassBuilder &PB = *static_cast<PassBuilder *>(PassBuilderPtr);
  // The linker drops LLVM's own check that host and plugin agree on
  // assertions-dependent layouts unless something refers to it.
#if LLVM_ENABLE_ABI_BREAKING_CHECKS
  (void)*const_cast<int volatile *>(&EnableABIBreakingChecks);
#else
  (void)*const_cast<int volatile *>(&DisableABIBreakingChecks);
#endif

  // Hosts that insert the passes themselves cannot pass parameters on.
  StringRef EnvParams = mergefn::variable("MERGEFN");
  bool Inserts = EnvParams != "off";
  mf_register_devirt(PB, Inserts);

  if (auto *PIC = PB.getPassInstrumentationCallbacks())
    PIC->addClassToPassName(RustMergeFunctionsPass::name(), MergeName);

  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        auto Params = parametersOf(Name, MergeName);
        if (!Params)
          return false;
        mergefn::Parsed P = mergefn::parseMerge(*Params, MfPointNamed);
        if (P.Outcome == MfParsedWrong) {
          // The host prints no more than "unknown pass name".
          errs() << P.Texts[1] << '\n';
          return false;
        }
        MPM.addPass(RustMergeFunctionsPass(P.Texts[0]));
        return true;
      });

  StringRef Switch = mergefn::variable("MERGEFN_MERGEFUNC");
  if (!Inserts || Switch == "off")
    return;
  std::string Misused;
  if (!Switch.empty())
    Misused = "the environment variable MERGEFN_MERGEFUNC is '" + Switch.str() +
              "', but may only be off (parameters stand in MERGEFN)";
  auto AddTo = [=](ModulePassManager &MPM, OptimizationLevel Level,
                   MfPoint Point) {
    if (Level == OptimizationLevel::O0)
      return;
    if (!Misused.empty()) {
      // Once a module: before a linked run there was an early one.
      if (Point != MfPointLinked)
        MPM.addPass(RustMergeFunctionsPass("", Misused));
      return;
    }
    mergefn::Parsed P = mergefn::parseMerge(EnvParams, Point);
    std::string Error;
    if (P.Outcome == MfParsedWrong)
      Error = "in the environment variable MERGEFN: " + P.Texts[1] +
              " (MERGEFN=off disables the plugin)";
    if (P.Outcome != MfParsedSkip)
      MPM.addPass(RustMergeFunctionsPass(P.Texts[0], Error));
  };

  PB.registerPipelineEarlySimplificationEPCallback(
      [=](ModulePassManager &MPM, OptimizationLevel Level,
          ThinOrFullLTOPhase Phase) {
        if (Phase == ThinOrFullLTOPhase::ThinLTOPostLink)
          AddTo(MPM, Level, MfPointEarly);
      });
  PB.registerOptimizerLastEPCallback([=](ModulePassManager &MPM,
                                         OptimizationLevel Level,
                                         ThinOrFullLTOPhase Phase) {
    if (Phase == ThinOrFullLTOPhase::None)
      AddTo(MPM, Level, MfPointLate);
    if (Phase == ThinOrFullLTOPhase::ThinLTOPostLink)
      AddTo(MPM, Level, MfPointLinked);
  });
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(
      [=](ModulePassManager &MPM, OptimizationLevel Level) {
        AddTo(MPM, Level, MfPointEarly);
      });
  PB.registerFullLinkTimeOptimizationLastEPCallback(
      [=](ModulePassManager &MPM, OptimizationLevel Level) {
        AddTo(MPM, Level, MfPointLinked);
      });
}
