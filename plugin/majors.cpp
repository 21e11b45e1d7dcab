// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- majors.cpp - Where one major of LLVM differs from another ---------===//
//
// host.h, points.h and src/ir document the functions. Each section has what one
// major changed, in the old and in the new form. The Rust half is in
// src/ir/llvm19.rs to llvm23.rs, and for LLVM 19 in src/ir/intersect.rs.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ProfDataUtils.h"
#include "llvm/ProfileData/InstrProf.h"
#include "llvm/Support/DebugCounter.h"
#if LLVM_VERSION_MAJOR < 20
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#endif
#if LLVM_VERSION_MAJOR < 22
#include <algorithm>
#include <atomic>
#endif

using namespace llvm;

//===-- Since LLVM 20 -----------------------------------------------------===//

#if LLVM_VERSION_MAJOR < 20

// A blockaddress names the block's function too, so each one is replaced.
void mergefn::moveBlocks(Function &From, Function &To) {
  SmallVector<BlockAddress *, 4> Named;
  for (const BasicBlock &BB : From)
    if (BlockAddress *Name = BlockAddress::lookup(&BB))
      Named.push_back(Name);
  To.splice(To.end(), &From);
  for (BlockAddress *Name : Named) {
    Name->replaceAllUsesWith(BlockAddress::get(&To, Name->getBasicBlock()));
    Name->destroyConstant();
  }
}

static bool has(ModulePassManager &MPM, StringRef Pass) {
  std::string Passes;
  raw_string_ostream OS(Passes);
  MPM.printPipeline(OS, [](StringRef Class) { return Class; });
  return StringRef(OS.str()).contains(Pass);
}

// LLVM 19 does not say at an extension point whether the module will be linked
// or has been linked. But the passes in front of the point show that:
// LowerTypeTests precedes the simplification only after linking, and the module
// optimizer lacks EliminateAvailableExternally only before linking.
void mergefn::insertWithin(PassBuilder &PB,
                           void (*Insert)(ModulePassManager &, MfPoint,
                                          OptimizationLevel,
                                          ThinOrFullLTOPhase)) {
  using Phase = ThinOrFullLTOPhase;
  auto Last = std::make_shared<Phase>(Phase::None);
  auto Within = [=](MfPoint Point) {
    return [=](ModulePassManager &MPM, OptimizationLevel Level) {
      if (Point == MfEarlySimplification)
        *Last = has(MPM, "LowerTypeTestsPass") ? Phase::ThinLTOPostLink
                                               : Phase::None;
      bool Known = Point == MfEarlySimplification ||
                   has(MPM, "EliminateAvailableExternallyPass");
      Insert(MPM, Point, Level, Known ? *Last : Phase::FullLTOPreLink);
    };
  };
  PB.registerPipelineEarlySimplificationEPCallback(
      Within(MfEarlySimplification));
  PB.registerOptimizerEarlyEPCallback(Within(MfOptimizerEarly));
  PB.registerOptimizerLastEPCallback(Within(MfOptimizerLast));
}

// LLVM 19 does not number blocks. mf_block_limit gives numbers to the blocks of
// a function, and stores them here.
static thread_local DenseMap<const BasicBlock *, uint32_t> Numbers;

void mergefn::startRun() { Numbers.clear(); }

extern "C" {

uint32_t mf_block_limit(LLVMValueRef F) {
  auto *Fn = cast<Function>(unwrap(F));
  uint32_t Next = 0;
  for (const BasicBlock &BB : *Fn)
    Numbers[&BB] = Next++;
  return Next;
}
uint32_t mf_block_number(LLVMBasicBlockRef B) {
  if (!Numbers.contains(unwrap(B)))
    mf_block_limit(wrap(unwrap(B)->getParent()));
  return Numbers.at(unwrap(B));
}
bool mf_attribute_fits(LLVMAttributeRef Raw, LLVMTypeRef Ty) {
  Attribute A = unwrap(Raw);
  // LLVM 19 does not compare the widths of the range and the type.
  if (A.isConstantRangeAttribute() &&
      A.getRange().getBitWidth() != unwrap(Ty)->getScalarSizeInBits())
    return false;
  return !AttributeFuncs::typeIncompatible(unwrap(Ty)).contains(A);
}
// The length of a name up to its first dot. In a name with ".__uniq." the first
// dot behind this part counts.
size_t mf_canonical_name_length(MfList Name) {
  StringRef Text = text(Name), Unique = ".__uniq.";
  size_t From = Text.find(Unique);
  size_t Dot =
      Text.find('.', From == StringRef::npos ? 0 : From + Unique.size());
  return Dot == StringRef::npos || Dot == 0 ? Text.size() : Dot;
}
}

#else

void mergefn::moveBlocks(Function &From, Function &To) {
  To.splice(To.end(), &From);
}

void mergefn::insertWithin(PassBuilder &PB,
                           void (*Insert)(ModulePassManager &, MfPoint,
                                          OptimizationLevel,
                                          ThinOrFullLTOPhase)) {
  auto Within = [=](MfPoint Point) {
    return [=](ModulePassManager &MPM, OptimizationLevel Level,
               ThinOrFullLTOPhase At) { Insert(MPM, Point, Level, At); };
  };
  PB.registerPipelineEarlySimplificationEPCallback(
      Within(MfEarlySimplification));
  PB.registerOptimizerEarlyEPCallback(Within(MfOptimizerEarly));
  PB.registerOptimizerLastEPCallback(Within(MfOptimizerLast));
}

void mergefn::startRun() {}

extern "C" {

uint32_t mf_block_number(LLVMBasicBlockRef B) { return unwrap(B)->getNumber(); }
uint32_t mf_block_limit(LLVMValueRef F) {
  return cast<Function>(unwrap(F))->getMaxBlockNumber();
}

uint32_t mf_attribute_rule(uint32_t Number) {
  auto Kind = static_cast<Attribute::AttrKind>(Number);
  return Attribute::intersectWithAnd(Kind)      ? 1
         : Attribute::intersectWithMin(Kind)    ? 2
         : Attribute::intersectWithCustom(Kind) ? 3
                                                : 0;
}
bool mf_attributes_intersect(LLVMContextRef C, const void *A, const void *B,
                             const void **Out) {
  auto Both = attributeList(A).intersectWith(*unwrap(C), attributeList(B));
  *Out = Both ? Both->getRawPointer() : A;
  return Both.has_value();
}
bool mf_attribute_fits(LLVMAttributeRef A, LLVMTypeRef Ty) {
  auto Set = AttributeSet::get(unwrap(Ty)->getContext(), {unwrap(A)});
  return !AttributeFuncs::typeIncompatible(unwrap(Ty), Set).contains(unwrap(A));
}
size_t mf_canonical_name_length(MfList Name) {
  return InstrProfSymtab::getCanonicalName(text(Name)).size();
}
}

#endif

//===-- Since LLVM 22 -----------------------------------------------------===//

#if LLVM_VERSION_MAJOR < 22

SmallVector<DbgVariableRecord *, 4> mergefn::variableRecords(Value &V) {
  SmallVector<DbgVariableIntrinsic *, 4> Calls;
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(Calls, &V, &Records);
  return Records;
}

// Before LLVM 22 a query for an unknown class adds the class, so no query shows
// that a class is unknown. Instead, each load of the plugin adds the class
// "mergefn" with a pass name of its own. LLVM keeps the first of these names.
bool mergefn::isFirst(PassInstrumentationCallbacks &PIC, StringRef) {
  static std::atomic<uint64_t> Loads = 0;
  std::string Own =
      (Twine(uintptr_t(&Loads)) + ":" + Twine(uint64_t(++Loads))).str();
  PIC.addClassToPassName("mergefn", Own);
  return PIC.getPassNameForClassName("mergefn") == Own;
}

extern "C" {

void mf_set_weights(LLVMValueRef V, MfList Weights) {
  auto All = array<uint64_t>(Weights);
  uint64_t Scale = *std::max_element(All.begin(), All.end()) / UINT32_MAX + 1;
  SmallVector<uint32_t, 4> Fitted;
  for (uint64_t Weight : All)
    Fitted.push_back(Weight / Scale);
  setBranchWeights(*cast<Instruction>(unwrap(V)), Fitted, /*IsExpected=*/false);
}
// LLVM 19 to 21 have debug counters only in builds with assertions.
void mf_add_counter(const char *Name, const char *Help) {}
bool mf_counted(const char *Name) { return true; }
}

#else

SmallVector<DbgVariableRecord *, 4> mergefn::variableRecords(Value &V) {
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(&V, Records);
  return Records;
}

bool mergefn::isFirst(PassInstrumentationCallbacks &PIC, StringRef Class) {
  return PIC.getPassNameForClassName(Class).empty();
}

extern "C" {

void mf_set_weights(LLVMValueRef V, MfList Weights) {
  setFittedBranchWeights(*cast<Instruction>(unwrap(V)),
                         array<uint64_t>(Weights),
                         /*IsExpected=*/false);
}
void mf_add_counter(const char *Name, const char *Help) {
  if (!DebugCounter::instance().getCounterInfo(Name))
    new DebugCounter::CounterInfo(Name, Help);
}
bool mf_counted(const char *Name) {
  auto *Counter = DebugCounter::instance().getCounterInfo(Name);
  return !Counter || DebugCounter::shouldExecute(*Counter);
}
}

#endif

//===-- Since LLVM 23 -----------------------------------------------------===//

#if LLVM_VERSION_MAJOR < 23

bool mergefn::isElementwise(const AtomicRMWInst &) { return false; }

void mergefn::setHintThreshold(InlineParams &Params, int Threshold) {
  Params.HintThreshold = Threshold;
}

StringRef mergefn::gvnWithoutPre() { return "gvn<no-pre>"; }

extern "C" {

void mf_change_guid(LLVMValueRef) {}

uint8_t mf_flags(LLVMValueRef V) {
  return static_cast<uint8_t>(unwrap(V)->getRawSubclassOptionalData());
}
}

#else

bool mergefn::isElementwise(const AtomicRMWInst &I) {
  return I.isElementwise();
}

// In LLVM 23, code that is optimized for size has a hint threshold of its own.
void mergefn::setHintThreshold(InlineParams &Params, int Threshold) {
  Params.HintThreshold = Threshold;
  Params.OptSizeHintThreshold = Threshold;
}

StringRef mergefn::gvnWithoutPre() { return "gvn<no-scalar-pre>"; }

// LLVM 23 keeps fast-math flags apart from other flags. Only conversions from
// integers have both, and their only other flag is nneg.
[[gnu::noinline]] static uint8_t mathFlags(const Value &V) {
  unsigned Own = V.getRawSubclassOptionalData();
  auto *Math = dyn_cast<FPMathOperator>(&V);
  if (!Math)
    return static_cast<uint8_t>(Own);
  FastMathFlags Fast = Math->getFastMathFlags();
  return Fast.allowReassoc() | Fast.noNaNs() << 1 | Fast.noInfs() << 2 |
         Fast.noSignedZeros() << 3 | Fast.allowReciprocal() << 4 |
         Fast.allowContract() << 5 | Fast.approxFunc() << 6 | Own << 7;
}

// An opcode that a later LLVM adds to FPMathOperator has to be added below.
static_assert(LLVM_VERSION_MAJOR == 23, "compare mf_flags with "
                                        "FPMathOperator::classof");

extern "C" {

void mf_change_guid(LLVMValueRef F) {
  cast<Function>(unwrap(F))->reassignGUID();
}

// This function is short, so that loops over instructions inline it.
uint8_t mf_flags(LLVMValueRef V) {
  switch (unwrap(V)->getValueID() - Value::InstructionVal) {
  case Instruction::FNeg:
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
  case Instruction::FPTrunc:
  case Instruction::FPExt:
  case Instruction::UIToFP:
  case Instruction::SIToFP:
  case Instruction::FCmp:
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Call:
    return mathFlags(*unwrap(V));
  default:
    return static_cast<uint8_t>(unwrap(V)->getRawSubclassOptionalData());
  }
}
}

#endif
