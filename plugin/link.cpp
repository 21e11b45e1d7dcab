// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- link.cpp - mergefn-link: a link that joins, merges, generates code -===//
//
// Full link-time optimization optimizes a program twice: each file, and then
// all of them together. `mergefn-link` takes files that the optimizer has
// finished, and leaves out the second optimization. It runs only passes that
// make programs smaller and are fast beside the code generator, in this order:
//
// 1. Lowering of what the code generator cannot handle: type tests of control
//    flow integrity and of virtual calls, and coroutines that are not split.
//    Only LLVM's pipelines for linked modules lower these.
// 2. elim-avail-extern, globaldce: remove available_externally definitions, and
//    globals to which no joined file refers.
// 3. rust-mergefunc<linked>, before later passes make equal functions differ.
// 4. ipsccp, globalopt: propagate constants through the whole program.
// 5. Inlining where that makes the program smaller: functions with one call and
//    functions smaller than a call. Each function removed also saves an entry
//    of the unwind tables. With the inliner come function-attrs, which finds
//    functions that do not unwind, and four passes that simplify inlined code.
// 6. deadargelim, globaldce: remove arguments that no function reads any more.
// 7. rpo-function-attrs, globals-aa: find functions that never recurse, and
//    variables that no pointer may point to. With these facts early-cse and dse
//    remove loads and stores, and deadargelim then removes arguments. In code
//    for speed gvn runs in place of early-cse (if no vptr access is marked for
//    LLVM), and then ipsccp once more. In code for size both find too little
//    for the time that they take.
//
// docs/whole-builds.md says how much smaller each step makes programs.
//
// src/plugin/link.rs decides which of the steps a module needs, and which
// modules are optimized first or cannot be linked like this.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include "llvm/Transforms/IPO/Inliner.h"

using namespace llvm;

extern "C" {
/// Answers which steps a module needs. If the module cannot be linked,
/// `complain` receives the reason, and Lower is the only step.
uint32_t mergefn_link_steps(LLVMModuleRef module, uint32_t how, void *context,
                            MfText complain);
/// Finishes the lowering of type tests; false if a type test is left.
bool mergefn_link_lowered(LLVMModuleRef module);
/// Whether gvn shall run at the end of the link.
bool mergefn_link_runs_gvn(LLVMModuleRef module);
}

namespace mergefn {
namespace {

/// The steps that a module needs. Rust repeats these numbers.
enum Step : uint32_t {
  Split = 1,
  Lower = 2,
  OptimizeFirst = 4,
  RunBackEnd = 8,
  Merge = 16
};

constexpr StringLiteral Coroutines =
    "coro-early,cgscc(coro-split),coro-cleanup,globaldce";
constexpr StringLiteral TypeTests =
    "cross-dso-cfi,wholeprogramdevirt,lowertypetests";
constexpr StringLiteral Before = "elim-avail-extern,globaldce";
constexpr StringLiteral Constants = "ipsccp";
constexpr StringLiteral AfterInlining =
    "function-attrs,function(sroa,early-cse,instcombine<no-verify-fixpoint>,"
    "simplifycfg)";
constexpr StringLiteral Arguments = "deadargelim,globaldce";
constexpr StringLiteral Memory =
    "rpo-function-attrs,require<globals-aa>,function(invalidate<aa>)";

/// A call is inlined if that saves more than 25 in the inliner's cost units.
/// LLVM's bonus for the only call of a local function still counts. Of the
/// thresholds tried, from 15 down to -60, -25 gave the smallest programs. For
/// calls that are hot by a profile, which are few, LLVM's own threshold counts.
InlineParams smallOnes() {
  constexpr int Smaller = -25;
  InlineParams Params = getInlineParams(Smaller);
  setHintThreshold(Params, Smaller);
  Params.OptSizeThreshold = Smaller;
  Params.OptMinSizeThreshold = Smaller;
  Params.ColdThreshold = Smaller;
  Params.LocallyHotCallSiteThreshold.reset();
  Params.ColdCallSiteThreshold.reset();
  return Params;
}

template <typename Manager>
bool add(PassBuilder &PB, Manager &PM, StringRef Text) {
  Error E = PB.parsePassPipeline(PM, Text);
  const bool Parsed = !E;
  consumeError(std::move(E));
  return Parsed;
}

/// Adds the facts about memory, the removal of loads, by this pass, and of
/// stores, then further passes and the removal of arguments. All are one
/// pipeline: what merging returns to a pass manager around it ends GlobalsAA.
bool addLast(PassBuilder &PB, ModulePassManager &PM, StringRef Loads,
             StringRef Further) {
  const std::string Text =
      (Memory + ",function(" + Loads + ",dse,simplifycfg)" + Further).str();
  return add(PB, PM, Text) && add(PB, PM, Arguments);
}

/// The text of MergeLinkPass if the link does not merge (OFF in link.rs).
constexpr StringLiteral Off = "off";

/// RunContext::marks as a bit: the run adds the plugin's name to llvm.ident.
constexpr uint32_t Marks = 4;

/// The argument `how` that stands for `no-optimize`; NEVER in link.rs.
constexpr uint32_t NoOptimize = 2;

/// Runs globalopt, but hides zeroed variables of a page or more from it if the
/// program has constructors: globalopt would evaluate a constructor that fills
/// such a variable, and then the variable would take room in the file.
struct GlobalOptOfLinkPass : PassInfoMixin<GlobalOptOfLinkPass> {
  ModulePassManager GlobalOpt;
  GlobalOptOfLinkPass() { GlobalOpt.addPass(GlobalOptPass()); }

  static bool isMarked(const GlobalVariable &GV) {
    return GV.isExternallyInitialized();
  }

  static bool isHidden(const GlobalVariable &GV) {
    constexpr uint64_t Page = 4096;
    return GV.hasInitializer() && !GV.isConstant() &&
           GV.getInitializer()->isNullValue() &&
           GV.getDataLayout().getTypeAllocSize(GV.getValueType()) >= Page;
  }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    // globalopt may split a variable that is hidden, and then the mark is on
    // the parts. So all marks go afterwards, and a module with marks of its own
    // gets none.
    if (!M.getGlobalVariable("llvm.global_ctors") ||
        any_of(M.globals(), isMarked))
      return GlobalOpt.run(M, MAM);
    for (GlobalVariable &GV : M.globals())
      GV.setExternallyInitialized(isHidden(GV));
    PreservedAnalyses Preserved = GlobalOpt.run(M, MAM);
    for (GlobalVariable &GV : M.globals())
      GV.setExternallyInitialized(false);
    return Preserved;
  }

  static bool isRequired() { return true; }
};

struct MergeLinkPass : PassInfoMixin<MergeLinkPass> {
  /// The parameters of merging, or an error: Answer says which of the two.
  std::string Text;
  MfAnswer Answer = MfNothing;
  /// IF_UNFINISHED, ALWAYS or NEVER of link.rs: which modules are optimized
  /// first.
  uint32_t How = 0;
  ModulePassManager Splitting, Lowering, Optimizing, BackEnd, Merging;
  ModulePassManager WithoutGvn, WithGvn;

  /// Builds the pipelines. False if this LLVM does not know one of the passes.
  bool build(PassBuilder &PB) {
    ModuleInlinerWrapperPass Inlining(smallOnes());
    if (!add(PB, Inlining.getPM(), AfterInlining) ||
        !add(PB, Splitting, Coroutines) || !add(PB, Lowering, TypeTests) ||
        !add(PB, Merging, Before))
      return false;
    if (Answer == MfRun && Text != Off)
      addMerging(Merging, Text, Marks);
    if (!add(PB, Merging, Constants))
      return false;
    Merging.addPass(GlobalOptOfLinkPass());
    Merging.addPass(RequireAnalysisPass<ProfileSummaryAnalysis, Module>());
    Merging.addPass(std::move(Inlining));
    // O2 serves -Os as well: attributes say which functions are optsize.
    const OptimizationLevel Level = OptimizationLevel::O2;
    Optimizing.addPass(PB.buildModuleOptimizationPipeline(
        Level, ThinOrFullLTOPhase::FullLTOPostLink));
    BackEnd.addPass(PB.buildThinLTODefaultPipeline(Level, nullptr));
    return add(PB, Merging, Arguments) &&
           addLast(PB, WithoutGvn, "early-cse<memssa>", "") &&
           addLast(PB, WithGvn, gvnWithoutPre(), ",ipsccp<no-func-spec>");
  }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    auto Run = [&](ModulePassManager &MPM) {
      MAM.invalidate(M, MPM.run(M, MAM));
    };
    std::string Complaint;
    uint32_t Steps =
        mergefn_link_steps(wrap(&M), Answer == MfComplain ? NoOptimize : How,
                           &Complaint, appendText);
    if (Answer == MfComplain) {
      Complaint = Text;
      Steps &= Split | Lower;
    }
    if (!Complaint.empty())
      report(M.getContext(), Complaint);
    if (Steps & RunBackEnd)
      Run(BackEnd);
    if (Steps & Split)
      Run(Splitting);
    if (Steps & Lower) {
      Run(Lowering);
      if (Complaint.empty() && !mergefn_link_lowered(wrap(&M)))
        report(M.getContext(),
               "mergefn-link: a type test could not be lowered");
    }
    if (Steps & OptimizeFirst)
      Run(Optimizing);
    if (Steps & Merge) {
      Run(Merging);
      Run(mergefn_link_runs_gvn(wrap(&M)) ? WithGvn : WithoutGvn);
    }
    return PreservedAnalyses::none();
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    const char *const Words[] = {"", ";optimize", ";no-optimize"};
    OS << MapClassName2PassName(name()) << '<' << Text << Words[How] << '>';
  }

  /// Without this pass the code generator may meet code that it cannot lower.
  /// -opt-bisect-limit can still leave out the passes that this pass runs.
  static bool isRequired() { return true; }
};

} // namespace

void registerLink(PassBuilder &PB) {
  if (auto *PIC = PB.getPassInstrumentationCallbacks())
    PIC->addClassToPassName(MergeLinkPass::name(), "mergefn-link");
  PB.registerPipelineParsingCallback(
      [&PB](StringRef Name, ModulePassManager &MPM,
            ArrayRef<PassBuilder::PipelineElement>) {
        MergeLinkPass Pass;
        Pass.Answer = mergefn_named(MfLinkPass, Name.data(), Name.size(),
                                    &Pass.How, &Pass.Text, appendText);
        if (Pass.Answer == MfNothing || !Pass.build(PB))
          return false;
        MPM.addPass(std::move(Pass));
        return true;
      });
}

} // namespace mergefn
