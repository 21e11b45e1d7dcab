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
//    whole program.
// 5. Inlining where that makes the program smaller: functions with one call and
//    functions smaller than a call. A function fewer is an entry fewer in the
//    tables of unwinding. Then the four passes that simplify what was inlined,
//    and which functions do not unwind, found from callees to callers.
// 6. deadargelim, globaldce: arguments that no function reads any more.
//
// docs/whole-builds.md says what each of these gives.
//
// Which files are optimized to the end? Those of clang -flto and -emit-llvm
// are, as far as a file goes. The code of a ThinLTO object and of rustc's
// -Clinker-plugin-lto waits for the rest of the optimizer. A module of such
// code is known by its flags or by the name of its compiler:
//
// - joined by the linker ("ld-temp.o"), and all optimized: the steps above;
// - joined, with code of rustc or of unified LTO: the module optimizer first;
// - a back end of ThinLTO: ThinLTO's own pipeline instead, and the plugin where
//   it inserts itself there.
//
// A back end of ThinLTO cannot lower type tests without the index of all
// modules, which a plugin does not get: that is an error.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/IPO/Inliner.h"

using namespace llvm;

namespace mergefn {
namespace {

/// Whether the optimizer still has to run. Rust repeats these numbers.
enum class Optimize : uint32_t { Where = 0, Always = 1, Never = 2 };

constexpr StringLiteral Coroutines =
    "coro-early,cgscc(coro-split),coro-cleanup,globaldce";
constexpr StringLiteral TypeTests =
    "cross-dso-cfi,wholeprogramdevirt,lowertypetests";
constexpr StringLiteral Before = "elim-avail-extern,globaldce";
constexpr StringLiteral Constants = "ipsccp,globalopt";
constexpr StringLiteral AfterInlining =
    "function-attrs,function(sroa,early-cse,instcombine<no-verify-fixpoint>,"
    "simplifycfg)";
constexpr StringLiteral Last = "deadargelim,globaldce";

bool isUsed(const Module &M, Intrinsic::ID ID) {
  const StringRef Name = Intrinsic::getBaseName(ID);
  return any_of(M.functions(), [&](const Function &F) {
    return F.getName() == Name && !F.use_empty();
  });
}

bool hasTypeTests(const Module &M) {
  return isUsed(M, Intrinsic::type_test) ||
         isUsed(M, Intrinsic::public_type_test) ||
         isUsed(M, Intrinsic::type_checked_load) ||
         isUsed(M, Intrinsic::type_checked_load_relative);
}

/// Whether the code generator must not meet the module as it is. A library of
/// cross-DSO CFI may test nothing itself, and yet gets the function by which
/// others test its functions: clang's own one is a trap.
bool needsLowering(const Module &M) {
  return hasTypeTests(M) ||
         (M.getModuleFlag("Cross-DSO CFI") && M.getFunction("__cfi_check"));
}

/// LowerTypeTests leaves tests that only assumes read, for passes that find
/// callees with them. False if something else still reads one.
bool dropAssumed(Module &M) {
  const StringRef Name = Intrinsic::getBaseName(Intrinsic::type_test);
  Function *Test = M.getFunction(Name);
  if (!Test)
    return true;
  for (User *Of : make_early_inc_range(Test->users())) {
    auto *Call = cast<CallInst>(Of);
    SmallSetVector<AssumeInst *, 2> Assumes;
    for (User *Reader : Call->users())
      if (auto *Assume = dyn_cast<AssumeInst>(Reader))
        Assumes.insert(Assume);
    for (AssumeInst *Assume : Assumes)
      Assume->eraseFromParent();
    if (!Call->use_empty())
      return false;
    Call->eraseFromParent();
  }
  return true;
}

/// Coroutines that are not split, or operations on the frame of one: an object
/// of -funified-lto leaves those for after linking.
bool hasUnsplitCoroutines(const Module &M) {
  return any_of(M.functions(), [](const Function &F) {
    return F.isPresplitCoroutine() ||
           (F.getName().starts_with("llvm.coro.") && !F.use_empty());
  });
}

/// The module that lld makes of all that is not ThinLTO's.
bool isJoined(const Module &M) {
  return M.getModuleIdentifier() == "ld-temp.o";
}

bool isOfRustc(const Module &M) {
  const NamedMDNode *Compilers = M.getNamedMetadata("llvm.ident");
  return Compilers && any_of(Compilers->operands(), [](const MDNode *Compiler) {
           auto *Name =
               Compiler->getNumOperands()
                   ? dyn_cast_or_null<MDString>(Compiler->getOperand(0))
                   : nullptr;
           return Name && Name->getString().starts_with("rustc");
         });
}

/// Whether code was compiled for an optimizer that runs after linking. clang
/// marks each object of LTO with EnableSplitLTOUnit, one of full LTO also with
/// ThinLTO = 0, one that may go both ways with UnifiedLTO.
bool isUnfinished(const Module &M) {
  const bool IsThin =
      M.getModuleFlag("EnableSplitLTOUnit") && !M.getModuleFlag("ThinLTO");
  return IsThin || M.getModuleFlag("UnifiedLTO") || isOfRustc(M);
}

/// What has to be lowered and cannot be, or null.
const char *objection(const Module &M, bool BackEnd) {
  if (!needsLowering(M))
    return nullptr;
  if (BackEnd)
    return "mergefn-link: a ThinLTO object has type tests (control flow "
           "integrity, -fwhole-program-vtables), which need LLVM's own "
           "pipeline: compile with -flto=full, or link without mergefn-link";
  if (M.getNamedMetadata("cfi.functions"))
    return "mergefn-link: control flow integrity spans ThinLTO objects and "
           "others, which needs LLVM's own pipeline: compile all with "
           "-flto=full, or link without mergefn-link";
  return nullptr;
}

/// Functions with one call are inlined with the inliner's own bonus for these,
/// others where the call costs more than the callee's code by this much. Of the
/// values tried, from 15 down to -60, -25 left the smallest programs.
InlineParams smallOnes() {
  constexpr int Smaller = -25;
  InlineParams Params = getInlineParams(Smaller);
  Params.HintThreshold = Smaller;
  Params.OptSizeThreshold = Smaller;
  Params.OptMinSizeThreshold = Smaller;
  Params.ColdThreshold = Smaller;
  Params.HotCallSiteThreshold.reset();
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

struct MergeLinkPass : PassInfoMixin<MergeLinkPass> {
  std::string Text;
  Optimize How;
  ModulePassManager Splitting, Lowering, Optimizing, BackEnd, Merging;

  /// False if this LLVM does not know one of the passes.
  bool build(PassBuilder &PB) {
    ModuleInlinerWrapperPass Inlining(smallOnes());
    Error E = PB.parsePassPipeline(Inlining.getPM(), AfterInlining);
    const bool Parsed = !E;
    consumeError(std::move(E));
    if (!Parsed || !add(PB, Splitting, Coroutines) ||
        !add(PB, Lowering, TypeTests) || !add(PB, Merging, Before) ||
        !add(PB, Merging, "rust-mergefunc<" + Text + ">") ||
        !add(PB, Merging, Constants))
      return false;
    Merging.addPass(RequireAnalysisPass<ProfileSummaryAnalysis, Module>());
    Merging.addPass(std::move(Inlining));
    // What functions are optimized for stands at each of them.
    const OptimizationLevel Level = OptimizationLevel::O2;
    Optimizing.addPass(PB.buildModuleOptimizationPipeline(
        Level, ThinOrFullLTOPhase::FullLTOPostLink));
    BackEnd.addPass(PB.buildThinLTODefaultPipeline(Level, nullptr));
    return add(PB, Merging, Last);
  }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    auto Run = [&](ModulePassManager &MPM) {
      MAM.invalidate(M, MPM.run(M, MAM));
    };
    const bool Optimizes =
        How == Optimize::Always || (How == Optimize::Where && isUnfinished(M));
    const bool IsBackEnd = isUnfinished(M) && !isJoined(M);
    if (const char *Reason = objection(M, IsBackEnd)) {
      report(M.getContext(), Reason);
      // The code generator runs all the same, and must not meet the tests.
      Run(Lowering);
      return PreservedAnalyses::none();
    }
    if (IsBackEnd && Optimizes) {
      Run(BackEnd);
      return PreservedAnalyses::none();
    }
    if (hasUnsplitCoroutines(M))
      Run(Splitting);
    if (needsLowering(M)) {
      Run(Lowering);
      if (!dropAssumed(M) || hasTypeTests(M))
        report(M.getContext(),
               "mergefn-link: a type test could not be lowered");
    }
    if (Optimizes)
      Run(Optimizing);
    Run(Merging);
    return PreservedAnalyses::none();
  }

  void printPipeline(raw_ostream &OS,
                     function_ref<StringRef(StringRef)> MapClassName2PassName) {
    const char *const Words[] = {"", ";optimize", ";no-optimize"};
    OS << MapClassName2PassName(name()) << '<' << Text
       << Words[static_cast<uint32_t>(How)] << '>';
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
        uint32_t How = 0;
        MergeLinkPass Pass;
        if (mergefn_named(MfLinkPass, Name.data(), Name.size(), &How,
                          &Pass.Text, appendText) != MfRun)
          return false;
        Pass.How = static_cast<Optimize>(How);
        if (!Pass.build(PB))
          return false;
        MPM.addPass(std::move(Pass));
        return true;
      });
}

} // namespace mergefn
