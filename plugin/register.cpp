// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- register.cpp - The passes, as LLVM's pass manager sees them --------===//
//
// Registers the names of the passes, and inserts passes at the extension points
// of LLVM's standard pipelines. src/plugin/registration.rs decides which pass
// runs where, and with which parameters. A pass object holds its parameters as
// one canonical string, which Rust parses; C++ only forwards and prints it.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/GlobalsModRef.h"
#include "llvm/Config/abi-breaking.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

extern "C" {
/// Answers whether a pass runs at an extension point; `text` receives the
/// parameters of the pass, or an error.
MfAnswer mergefn_inserted(uint32_t pass, MfPoint point, uint32_t phase,
                          uint32_t level, uint32_t *scope, void *context,
                          MfText text);
/// Runs a pass. The result has bit 0 if something changed, and for rust-devirt
/// bit 1 if control flow changed.
uint32_t mergefn_run(uint32_t pass, LLVMModuleRef module, MfHost *host,
                     LLVMValueRef function, uint32_t scope, const char *params,
                     size_t len);
void mf_register(void *pass_builder);
}

namespace mergefn {

/// Rust's answer about a pass. Text is the parameters or an error.
struct Settings {
  std::string Text;
  MfAnswer Answer;
  uint32_t Scope = 0;
};

template <typename Derived> struct RustPass : PassInfoMixin<Derived> {
  Settings Given;

  explicit RustPass(Settings Given) : Given(std::move(Given)) {}

  uint32_t start(Module &M, FunctionAnalysisManager &FAM, Function *F) {
    if (Given.Answer == MfComplain) {
      report(M.getContext(), Given.Text);
      return 0;
    }
    startRun();
    MfHost Host{M, FAM};
    return mergefn_run(Derived::Number, wrap(&M), &Host, wrap(F), Given.Scope,
                       Given.Text.data(), Given.Text.size());
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    OS << MapClassName2PassName(Derived::name());
    if (!Given.Text.empty())
      OS << '<' << Given.Text << '>';
  }
};

template <typename Derived> struct RustModulePass : RustPass<Derived> {
  using RustPass<Derived>::RustPass;

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M);
    return this->start(M, FAM.getManager(), nullptr) ? PreservedAnalyses::none()
                                                     : PreservedAnalyses::all();
  }
};

/// rust-mergefunc: merges functions that do the same.
struct RustMergeFunctionsPass : RustModulePass<RustMergeFunctionsPass> {
  static constexpr uint32_t Number = 0;
  using RustModulePass::RustModulePass;

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    PreservedAnalyses PA = RustModulePass::run(M, MAM);
    // GlobalsAA outlives changes unless it is abandoned. It knows globals to
    // which no pointer points, and callers now pass addresses of some of them.
    if (!PA.areAllPreserved())
      PA.abandon<GlobalsAA>();
    return PA;
  }
};

/// rust-devirt on a module: makes virtual calls direct, across functions.
struct RustDevirtPass : RustModulePass<RustDevirtPass> {
  static constexpr uint32_t Number = 1;
  using RustModulePass::RustModulePass;
};

/// rust-devirt within one function.
struct RustDevirtFunctionPass : RustPass<RustDevirtFunctionPass> {
  static constexpr uint32_t Number = 2;
  using RustPass::RustPass;

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &FAM) {
    uint32_t Changed = start(*F.getParent(), FAM, &F);
    PreservedAnalyses PA =
        Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
    if (Changed == 1)
      PA.preserveSet<CFGAnalyses>();
    return PA;
  }
};

/// Emits a remark that says why the plugin merges nothing in this module.
struct RustIdlePass : RustModulePass<RustIdlePass> {
  static constexpr uint32_t Number = 3;
  using RustModulePass::RustModulePass;

  void printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)>) {
    OS << "no-op-module";
  }
};

/// Reports an error, even where the host skips passes that are not required.
struct ComplaintPass : PassInfoMixin<ComplaintPass> {
  std::string Text;
  explicit ComplaintPass(std::string Text) : Text(std::move(Text)) {}

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    report(M.getContext(), Text);
    return PreservedAnalyses::all();
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    OS << MapClassName2PassName(name()) << '<' << Text << '>';
  }

  static bool isRequired() { return true; }
};

template <typename Pass, typename Manager> static void parse(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, Manager &PM, ArrayRef<PassBuilder::PipelineElement>) {
        Settings S;
        S.Answer = mergefn_named(Pass::Number, Name.data(), Name.size(),
                                 &S.Scope, &S.Text, appendText);
        if (S.Answer == MfRun)
          PM.addPass(Pass(S));
        if (S.Answer != MfComplain)
          return S.Answer == MfRun;
        if constexpr (std::is_same_v<Manager, ModulePassManager>) {
          complain(PM, S.Text);
          return true;
        }
        // No function pass runs in a module without functions, so the text goes
        // to stderr. The host then prints an error of its own.
        errs() << "error: " << S.Text << '\n';
        return false;
      });
}

/// LLVM cuts `rust-mergefunc<a,b>` at the comma. The first part has added a
/// ComplaintPass, so the second part is accepted and adds no pass. Otherwise
/// the host would report an unknown pass too, and lld would print a stack dump.
static void parseRest(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        std::string Before;
        raw_string_ostream OS(Before);
        MPM.printPipeline(OS, [](StringRef Class) { return Class; });
        return StringRef(OS.str()).contains("has no '>'");
      });
}

using Phase = ThinOrFullLTOPhase;

/// 0 for -O0, 1 for -O1, and 2 for -O2, -O3, -Os and -Oz.
static uint32_t levelOf(OptimizationLevel Level) {
  if (Level == OptimizationLevel::O0)
    return 0;
  return Level == OptimizationLevel::O1 ? 1 : 2;
}

static Settings ask(uint32_t Pass, MfPoint Point, OptimizationLevel Level,
                    Phase In) {
  Settings S;
  S.Answer = mergefn_inserted(Pass, Point, static_cast<uint32_t>(In),
                              levelOf(Level), &S.Scope, &S.Text, appendText);
  return S;
}

static void insert(ModulePassManager &MPM, MfPoint Point,
                   OptimizationLevel Level, Phase In) {
  Settings Devirt = ask(RustDevirtPass::Number, Point, Level, In);
  if (Devirt.Answer != MfNothing)
    MPM.addPass(RustDevirtPass(Devirt));
  Settings Merge = ask(RustMergeFunctionsPass::Number, Point, Level, In);
  if (Merge.Answer != MfNothing)
    MPM.addPass(RustMergeFunctionsPass(Merge));
  Settings Idle = ask(RustIdlePass::Number, Point, Level, In);
  if (Idle.Answer != MfNothing)
    MPM.addPass(RustIdlePass(Idle));
}

static void insert(FunctionPassManager &FPM, MfPoint Point,
                   OptimizationLevel Level) {
  Settings S = ask(RustDevirtFunctionPass::Number, Point, Level, Phase::None);
  if (S.Answer != MfNothing)
    FPM.addPass(RustDevirtFunctionPass(S));
}

static void registerAll(PassBuilder &PB) {
  if (auto *PIC = PB.getPassInstrumentationCallbacks()) {
    if (!isFirst(*PIC, RustMergeFunctionsPass::name())) {
      errs() << "mergefn: the plugin is loaded twice; it runs once\n";
      return;
    }
    PIC->addClassToPassName(RustMergeFunctionsPass::name(), "rust-mergefunc");
    PIC->addClassToPassName(RustDevirtPass::name(), "rust-devirt");
    PIC->addClassToPassName(RustDevirtFunctionPass::name(),
                            "rust-devirt-function");
  }
  parse<RustMergeFunctionsPass, ModulePassManager>(PB);
  parse<RustDevirtPass, ModulePassManager>(PB);
  parse<RustDevirtFunctionPass, FunctionPassManager>(PB);
  registerLink(PB);
  registerUnit(PB);
  parseRest(PB);

  auto Linking = [](MfPoint Point) {
    return [=](ModulePassManager &MPM, OptimizationLevel Level) {
      insert(MPM, Point, Level, Phase::FullLTOPostLink);
    };
  };
  insertWithin(PB, insert);
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(Linking(MfFullLtoEarly));
  PB.registerFullLinkTimeOptimizationLastEPCallback(Linking(MfFullLtoLast));
  PB.registerCGSCCOptimizerLateEPCallback(
      [](CGSCCPassManager &PM, OptimizationLevel Level) {
        FunctionPassManager FPM;
        insert(FPM, MfCallGraphLate, Level);
        if (!FPM.isEmpty())
          PM.addPass(createCGSCCToFunctionPassAdaptor(std::move(FPM)));
      });
  PB.registerPipelineStartEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel Level) {
        insert(MPM, MfPipelineStart, Level, Phase::None);
      });
  PB.registerScalarOptimizerLateEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel Level) {
        insert(FPM, MfFunctionLate, Level);
      });
}

void addMerging(ModulePassManager &MPM, std::string Text, uint32_t View) {
  MPM.addPass(RustMergeFunctionsPass({std::move(Text), MfRun, View}));
}

void complain(ModulePassManager &MPM, std::string Reason) {
  MPM.addPass(ComplaintPass(std::move(Reason)));
}

} // namespace mergefn

void mf_register(void *PassBuilderPtr) {
  // Layouts of classes depend on whether LLVM has assertions. A host that
  // differs from the plugin in this lacks the symbol below, so it cannot load
  // the plugin.
#if LLVM_ENABLE_ABI_BREAKING_CHECKS
  (void)*const_cast<int volatile *>(&EnableABIBreakingChecks);
#else
  (void)*const_cast<int volatile *>(&DisableABIBreakingChecks);
#endif
  mergefn::registerAll(*static_cast<PassBuilder *>(PassBuilderPtr));
}

#define DEBUG_TYPE "mergefn"
// Unlike LLVM's own statistics, these also count in release builds.
ALWAYS_ENABLED_STATISTIC(NumFunctions, "Functions merged");
ALWAYS_ENABLED_STATISTIC(NumFunctionBytes,
                         "Bytes saved by merging functions, estimated");
ALWAYS_ENABLED_STATISTIC(NumSimilar, "Similar functions merged");
ALWAYS_ENABLED_STATISTIC(NumSimilarBytes,
                         "Bytes saved by merging similar functions, estimated");
ALWAYS_ENABLED_STATISTIC(NumTables, "Tables merged");
ALWAYS_ENABLED_STATISTIC(NumTableBytes, "Bytes saved by merging tables");
ALWAYS_ENABLED_STATISTIC(NumCalls, "Virtual calls made direct");

extern "C" {
bool mf_wants_statistics() { return AreStatisticsEnabled(); }
/// Adds By to a statistic; Which is a Statistic of src/ir/trace.rs.
void mf_count(uint32_t Which, uint64_t By) {
  TrackingStatistic *All[] = {
      &NumFunctions, &NumFunctionBytes, &NumSimilar, &NumSimilarBytes,
      &NumTables,    &NumTableBytes,    &NumCalls};
  *All[Which] += By;
}
void mf_add_option(const char *Name, const char *Help) {
  if (!cl::getRegisteredOptions().contains(Name))
    new cl::list<std::string>(StringRef(Name), cl::desc(Help),
                              cl::value_desc("parameters"));
}
void mf_option(const char *Name, void *Context, MfText Give) {
  if (cl::Option *Found = cl::getRegisteredOptions().lookup(Name))
    for (const std::string &Text : *static_cast<cl::list<std::string> *>(Found))
      Give(Context, Text.data(), Text.size());
}
void *mf_time_begin(const char *Name, size_t Len) {
  return timeTraceProfilerBegin(StringRef(Name, Len), StringRef());
}
void mf_time_end(void *Entry) {
  timeTraceProfilerEnd(static_cast<TimeTraceProfilerEntry *>(Entry));
}
}
