// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- link.cpp - mergefn-link: a link that joins, merges, generates code -===//
//
// Full link-time optimization optimizes a program twice: each file, and then
// all of them together. `mergefn-link` takes files that are optimized to the
// end and leaves the second time out. It does what makes a linked program
// smaller and costs little beside generating its code. In order:
//
// 1. Lowering of what only a pipeline of linking lowers: type tests of control
//    flow integrity and of virtual calls, coroutines that are not split. The
//    code generator cannot do without it.
// 2. elim-avail-extern, globaldce: definitions that the linker took from
//    elsewhere, and what nothing refers to now that all files are there.
// 3. rust-mergefunc<linked>, before anything that makes equal functions differ.
// 4. ipsccp, globalopt: arguments, results and globals that are constant in the
//    whole program. A large array of zeros with a few values that constructors
//    compute stays zeroed memory.
// 5. Inlining where that makes the program smaller: functions with one call and
//    functions smaller than a call. A function fewer is an entry fewer in the
//    tables of unwinding. Then the four passes that simplify what was inlined,
//    and which functions do not unwind, found from callees to callers.
// 6. deadargelim, globaldce: arguments that no function reads any more.
// 7. Memory: which functions never recurse, which variables of this program
//    nothing else can reach, then loads and stores that are not needed by that,
//    and once more the arguments that only these read.
//
// docs/whole-builds.md says what each of these gives.
//
// src/plugin/link.rs decides which of the steps a module needs, and which
// modules are optimized first or cannot be linked so.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include "llvm/Transforms/IPO/Inliner.h"

using namespace llvm;

extern "C" {
/// Answers which steps a module needs; `complain` receives why there is no
/// right link, and then it only has to be made fit for the code generator.
uint32_t mergefn_link_steps(LLVMModuleRef module, uint32_t how, void *context,
                            MfText complain);
/// Finishes the lowering of type tests; false if one is left.
bool mergefn_link_lowered(LLVMModuleRef module);
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
    "rpo-function-attrs,require<globals-aa>,function(invalidate<aa>),"
    "function(early-cse<memssa>,dse,simplifycfg)";

/// Functions with one call are inlined with the inliner's own bonus for these,
/// others where the call costs more than the callee's code by this much. Of the
/// values tried, from 15 down to -60, -25 left the smallest programs. A call
/// that runs often by a profile keeps LLVM's own threshold: such calls are few.
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

bool add(PassBuilder &PB, ModulePassManager &MPM, StringRef Text) {
  Error E = PB.parsePassPipeline(MPM, Text);
  const bool Parsed = !E;
  consumeError(std::move(E));
  return Parsed;
}

/// What link.rs calls the parameters of a link that does not merge.
constexpr StringLiteral Off = "off";

/// A view of src/plugin/registration.rs: the program tells that the plugin ran.
constexpr uint32_t Marks = 4;

/// The number of `no-optimize`, as src/plugin/link.rs has it.
constexpr uint32_t Never = 2;

/// globalopt, which leaves variables of zeros that are a page or larger alone
/// in a program with constructors: one that a constructor fills would be in the
/// file then, and is only memory now.
struct GlobalOptOfLinkPass : PassInfoMixin<GlobalOptOfLinkPass> {
  ModulePassManager GlobalOpt;
  GlobalOptOfLinkPass() { GlobalOpt.addPass(GlobalOptPass()); }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    constexpr uint64_t Page = 4096;
    SmallPtrSet<const GlobalVariable *, 8> Before;
    const bool Constructs = M.getGlobalVariable("llvm.global_ctors") != nullptr;
    for (GlobalVariable &GV : M.globals()) {
      if (GV.isExternallyInitialized())
        Before.insert(&GV);
      else if (Constructs && GV.hasInitializer() && !GV.isConstant() &&
               GV.getInitializer()->isNullValue() &&
               M.getDataLayout().getTypeAllocSize(GV.getValueType()) >= Page)
        GV.setExternallyInitialized(true);
    }
    PreservedAnalyses Preserved = GlobalOpt.run(M, MAM);
    // Also at the parts into which it splits a variable.
    for (GlobalVariable &GV : M.globals())
      if (!Before.contains(&GV))
        GV.setExternallyInitialized(false);
    return Preserved;
  }

  static bool isRequired() { return true; }
};

struct MergeLinkPass : PassInfoMixin<MergeLinkPass> {
  /// The parameters, or what is wrong with them.
  std::string Text;
  MfAnswer Answer = MfNothing;
  /// Whether to optimize first, as src/plugin/link.rs numbers it.
  uint32_t How = 0;
  ModulePassManager Splitting, Lowering, Optimizing, BackEnd, Merging;

  /// False if this LLVM does not know one of the passes.
  bool build(PassBuilder &PB) {
    ModuleInlinerWrapperPass Inlining(smallOnes());
    Error E = PB.parsePassPipeline(Inlining.getPM(), AfterInlining);
    const bool Parsed = !E;
    consumeError(std::move(E));
    if (!Parsed || !add(PB, Splitting, Coroutines) ||
        !add(PB, Lowering, TypeTests) || !add(PB, Merging, Before))
      return false;
    if (Answer == MfRun && Text != Off)
      addMerging(Merging, Text, Marks);
    if (!add(PB, Merging, Constants))
      return false;
    Merging.addPass(GlobalOptOfLinkPass());
    Merging.addPass(RequireAnalysisPass<ProfileSummaryAnalysis, Module>());
    Merging.addPass(std::move(Inlining));
    // What functions are optimized for stands at each of them.
    const OptimizationLevel Level = OptimizationLevel::O2;
    Optimizing.addPass(PB.buildModuleOptimizationPipeline(
        Level, ThinOrFullLTOPhase::FullLTOPostLink));
    BackEnd.addPass(PB.buildThinLTODefaultPipeline(Level, nullptr));
    return add(PB, Merging, Arguments) && add(PB, Merging, Memory) &&
           add(PB, Merging, Arguments);
  }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    auto Run = [&](ModulePassManager &MPM) {
      MAM.invalidate(M, MPM.run(M, MAM));
    };
    std::string Complaint;
    uint32_t Steps = mergefn_link_steps(
        wrap(&M), Answer == MfComplain ? Never : How, &Complaint, appendText);
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
    if (Steps & Merge)
      Run(Merging);
    return PreservedAnalyses::none();
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    const char *const Words[] = {"", ";optimize", ";no-optimize"};
    OS << MapClassName2PassName(name()) << '<' << Text << Words[How] << '>';
  }

  /// Without it the code generator may meet what it cannot lower. Each of the
  /// passes within can be left out by bisecting.
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
