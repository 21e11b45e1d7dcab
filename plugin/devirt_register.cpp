// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- devirt_register.cpp - rust-devirt, as the pass manager sees it -----===//
//
// Four places, for four needs:
//
//  * Before the inliner, as a module pass: calls and returns are followed
//    across functions, what is found can be inlined, and the vtables of classes
//    that live elsewhere (available_externally) are still there. The optimizer
//    drops those before its own first extension point.
//  * Late in the CGSCC pipeline, as a function pass: the inliner sees the new
//    direct calls at once, and its devirtualization loop, which watches for
//    indirect calls that have become direct, repeats the SCC. A function pass
//    may turn reference edges of the lazy call graph into call edges and no
//    more. It does not: a target comes out of the initializer of a vtable that
//    the function itself refers to, so the edge is a reference edge already,
//    and the adaptor updates the graph after each function.
//  * At the start of the module optimizer, as a module pass: what inlining has
//    brought together is followed across functions once more, and every fact
//    still stands (the assumes are dropped later on).
//  * At the start of full LTO, the same module pass over the linked program:
//    the CGSCC point does not exist there.
//
// `cleanup` needs a program that nobody links with more facts: it acts at the
// third place where no link-time optimization follows, and at the end of full
// LTO.
//
//===----------------------------------------------------------------------===//

#include "devirt.h"
#include "host.h"

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

namespace mergefn {

static void appendDevirtText(void *Context, const char *Text, size_t Len) {
  static_cast<std::string *>(Context)[0].append(Text, Len);
}
static void appendDevirtError(void *Context, const char *Text, size_t Len) {
  static_cast<std::string *>(Context)[1].append(Text, Len);
}

struct ParsedDevirt {
  std::string Texts[2]; // canonical parameters, error
  bool Ok;
};

static ParsedDevirt parseDevirt(StringRef Params) {
  ParsedDevirt P;
  P.Ok = mergefn_devirt_parse(Params.data(), Params.size(), P.Texts,
                              appendDevirtText, appendDevirtError);
  return P;
}

/// rust-devirt on a module: virtual calls made direct, across functions.
class RustDevirtPass : public PassInfoMixin<RustDevirtPass> {
  std::string Params;
  std::string Misconfigured;
  MfDevirtScope Scope;

public:
  explicit RustDevirtPass(std::string Params, MfDevirtScope Scope,
                          std::string Error = {})
      : Params(std::move(Params)), Misconfigured(std::move(Error)),
        Scope(Scope) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    if (!Misconfigured.empty()) {
      mergefn::report(M.getContext(), Misconfigured);
      return PreservedAnalyses::all();
    }
    MfHost Host{
        M, MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager()};
    uint32_t Changed = mergefn_devirt_run(wrap(&M), &Host, nullptr, Scope,
                                          Params.data(), Params.size());
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    OS << MapClassName2PassName(name());
    if (!Params.empty())
      OS << '<' << Params << '>';
  }
};

/// rust-devirt within one function.
class RustDevirtFunctionPass : public PassInfoMixin<RustDevirtFunctionPass> {
  std::string Params;

public:
  explicit RustDevirtFunctionPass(std::string Params)
      : Params(std::move(Params)) {}

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &FAM) {
    MfHost Host{*F.getParent(), FAM};
    uint32_t Changed =
        mergefn_devirt_run(wrap(F.getParent()), &Host, wrap(&F),
                           MfDevirtFunction, Params.data(), Params.size());
    if (!Changed)
      return PreservedAnalyses::all();
    PreservedAnalyses PA;
    if (!(Changed & 2))
      PA.preserveSet<CFGAnalyses>();
    return PA;
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    OS << MapClassName2PassName(name());
    if (!Params.empty())
      OS << '<' << Params << '>';
  }
};

} // namespace mergefn

using mergefn::RustDevirtFunctionPass;
using mergefn::RustDevirtPass;

static constexpr StringLiteral ModuleName = "rust-devirt";
static constexpr StringLiteral FunctionName = "rust-devirt-function";

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

/// The canonical parameters in a pipeline's text, if it names this pass.
static std::optional<std::string> parsePipelineName(StringRef Text,
                                                    StringRef Name) {
  auto Params = parametersOf(Text, Name);
  if (!Params)
    return std::nullopt;
  mergefn::ParsedDevirt P = mergefn::parseDevirt(*Params);
  if (!P.Ok) {
    // The host prints no more than "unknown pass name".
    errs() << P.Texts[1] << '\n';
    return std::nullopt;
  }
  return P.Texts[0];
}

void mf_register_devirt(PassBuilder &PB, bool Inserts) {
  if (auto *PIC = PB.getPassInstrumentationCallbacks()) {
    PIC->addClassToPassName(RustDevirtPass::name(), ModuleName);
    PIC->addClassToPassName(RustDevirtFunctionPass::name(), FunctionName);
  }

  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        auto Params = parsePipelineName(Name, ModuleName);
        if (Params)
          MPM.addPass(RustDevirtPass(*Params, MfDevirtFinal));
        return Params.has_value();
      });
  PB.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &FPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        auto Params = parsePipelineName(Name, FunctionName);
        if (Params)
          FPM.addPass(RustDevirtFunctionPass(*Params));
        return Params.has_value();
      });

  StringRef EnvParams = mergefn::variable("MERGEFN_DEVIRT");
  if (!Inserts || EnvParams == "off")
    return;
  mergefn::ParsedDevirt P = mergefn::parseDevirt(EnvParams);
  std::string Params = P.Texts[0];
  if (!P.Ok) {
    // Once a module: at the first point of each pipeline, and nothing else.
    std::string Error =
        "in the environment variable MERGEFN_DEVIRT: " + P.Texts[1] +
        " (MERGEFN_DEVIRT=off disables rust-devirt)";
    auto Report = [=](ModulePassManager &MPM, OptimizationLevel Level) {
      if (Level != OptimizationLevel::O0)
        MPM.addPass(RustDevirtPass("", MfDevirtModule, Error));
    };
    PB.registerPipelineEarlySimplificationEPCallback(
        [=](ModulePassManager &MPM, OptimizationLevel Level,
            ThinOrFullLTOPhase) { Report(MPM, Level); });
    PB.registerFullLinkTimeOptimizationEarlyEPCallback(Report);
    return;
  }

  PB.registerCGSCCOptimizerLateEPCallback(
      [=](CGSCCPassManager &PM, OptimizationLevel Level) {
        if (Level != OptimizationLevel::O0)
          PM.addPass(
              createCGSCCToFunctionPassAdaptor(RustDevirtFunctionPass(Params)));
      });
  PB.registerPipelineEarlySimplificationEPCallback(
      [=](ModulePassManager &MPM, OptimizationLevel Level,
          ThinOrFullLTOPhase Phase) {
        bool Inlined = Phase == ThinOrFullLTOPhase::ThinLTOPostLink;
        if (Level != OptimizationLevel::O0)
          MPM.addPass(
              RustDevirtPass(Params, Inlined ? MfDevirtModule : MfDevirtEarly));
      });
  PB.registerOptimizerEarlyEPCallback([=](ModulePassManager &MPM,
                                          OptimizationLevel Level,
                                          ThinOrFullLTOPhase Phase) {
    bool Linked = Phase == ThinOrFullLTOPhase::None ||
                  Phase == ThinOrFullLTOPhase::ThinLTOPostLink;
    if (Level != OptimizationLevel::O0)
      MPM.addPass(
          RustDevirtPass(Params, Linked ? MfDevirtFinal : MfDevirtModule));
  });
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(
      [=](ModulePassManager &MPM, OptimizationLevel Level) {
        if (Level != OptimizationLevel::O0)
          MPM.addPass(RustDevirtPass(Params, MfDevirtModule));
      });
  PB.registerFullLinkTimeOptimizationLastEPCallback(
      [=](ModulePassManager &MPM, OptimizationLevel Level) {
        if (Level != OptimizationLevel::O0)
          MPM.addPass(RustDevirtPass(Params, MfDevirtFinal));
      });
}
