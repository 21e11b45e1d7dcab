// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- majors.cpp - Where one major of LLVM differs from another ---------===//
//
// host.h, points.h and src/ir document the functions. Each condition stands at
// the function that it is about; src/ir/llvm22.rs and its like are the Rust
// half. Intersections of attribute lists of LLVM 19 are in src/ir/intersect.rs.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm-c/Core.h"

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

//===-- Since LLVM 20
//------------------------------------------------------===//

#if LLVM_VERSION_MAJOR < 20

// LLVM 19 has no such flag.
void mergefn::setSameSign(ICmpInst &I, bool On) {}
// A constant that names a block also names the block's function.
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

// The host does not say whether it compiles the module for linking, or has
// linked it. But the passes before a point differ: LLVM drops type tests before
// the simplification only after linking, and keeps the definitions of other
// modules for the inliner only before linking. If neither is found, the module
// is taken to be before linking.
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

// Blocks have no numbers of their own. A call of mf_block_limit numbers the
// blocks of its function.
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
uint32_t mf_atomic_scope(LLVMValueRef V) {
  return *getAtomicSyncScopeID(cast<Instruction>(unwrap(V)));
}

bool mf_attribute_fits(LLVMAttributeRef Raw, LLVMTypeRef Ty) {
  Attribute A = unwrap(Raw);
  // LLVM 19 looks only at the kind of the type.
  if (A.isConstantRangeAttribute() &&
      A.getRange().getBitWidth() != unwrap(Ty)->getScalarSizeInBits())
    return false;
  return !AttributeFuncs::typeIncompatible(unwrap(Ty)).contains(A);
}
// Cuts the name at the first dot behind the suffix that makes a local name
// unique.
size_t mf_canonical_name_length(const char *Name, size_t Len) {
  StringRef Text(Name, Len), Unique = ".__uniq.";
  size_t From = Text.find(Unique);
  size_t Dot =
      Text.find('.', From == StringRef::npos ? 0 : From + Unique.size());
  return Dot == StringRef::npos || Dot == 0 ? Len : Dot;
}
}

#else

void mergefn::setSameSign(ICmpInst &I, bool On) { I.setSameSign(On); }

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
// Through LLVM-C's function, which LLVM 20 introduced.
uint32_t mf_atomic_scope(LLVMValueRef V) { return LLVMGetAtomicSyncScopeID(V); }

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
size_t mf_canonical_name_length(const char *Name, size_t Len) {
  return InstrProfSymtab::getCanonicalName(StringRef(Name, Len)).size();
}
}

#endif

//===-- Since LLVM 22
//------------------------------------------------------===//

#if LLVM_VERSION_MAJOR < 22

SmallVector<DbgVariableRecord *, 4> mergefn::variableRecords(Value &V) {
  SmallVector<DbgVariableIntrinsic *, 4> Calls;
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(Calls, &V, &Records);
  return Records;
}

// A query for an unknown class makes it known, without a name. So each load
// offers a name of its own for the plugin, and the first one stays.
bool mergefn::isFirst(PassInstrumentationCallbacks &PIC, StringRef) {
  static std::atomic<uint64_t> Loads = 0;
  std::string Own =
      (Twine(uintptr_t(&Loads)) + ":" + Twine(uint64_t(++Loads))).str();
  PIC.addClassToPassName("mergefn", Own);
  return PIC.getPassNameForClassName("mergefn") == Own;
}

extern "C" {

void mf_set_weights(LLVMValueRef V, const uint64_t *Weights, size_t Count) {
  ArrayRef<uint64_t> All(Weights, Count);
  uint64_t Scale = *std::max_element(All.begin(), All.end()) / UINT32_MAX + 1;
  SmallVector<uint32_t, 4> Fitted;
  for (uint64_t Weight : All)
    Fitted.push_back(Weight / Scale);
  setBranchWeights(*cast<Instruction>(unwrap(V)), Fitted, /*IsExpected=*/false);
}
// These have debug counters only in builds with assertions.
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

void mf_set_weights(LLVMValueRef V, const uint64_t *Weights, size_t Count) {
  setFittedBranchWeights(*cast<Instruction>(unwrap(V)),
                         ArrayRef(Weights, Count), /*IsExpected=*/false);
}
/// Adds a counter to -debug-counter, unless it exists.
void mf_add_counter(const char *Name, const char *Help) {
  if (!DebugCounter::instance().getCounterInfo(Name))
    new DebugCounter::CounterInfo(Name, Help);
}
/// Counts, and returns whether the counter allows the step.
bool mf_counted(const char *Name) {
  auto *Counter = DebugCounter::instance().getCounterInfo(Name);
  return !Counter || DebugCounter::shouldExecute(*Counter);
}
}

#endif

//===-- Since LLVM 23
//------------------------------------------------------===//

#if LLVM_VERSION_MAJOR < 23

bool mergefn::isElementwise(const AtomicRMWInst &) { return false; }

void mergefn::setHintThreshold(InlineParams &Params, int Threshold) {
  Params.HintThreshold = Threshold;
}

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

// Code that is optimized for size has a threshold of its own.
void mergefn::setHintThreshold(InlineParams &Params, int Threshold) {
  Params.HintThreshold = Threshold;
  Params.OptSizeHintThreshold = Threshold;
}

// LLVM keeps the fast-math flags apart from the others. An instruction that has
// both is a conversion from integers, of which the only other one is nneg.
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

// An opcode that a later LLVM adds to FPMathOperator is missing below.
static_assert(LLVM_VERSION_MAJOR == 23, "compare mf_flags with "
                                        "FPMathOperator::classof");

extern "C" {

void mf_change_guid(LLVMValueRef F) {
  cast<Function>(unwrap(F))->reassignGUID();
}

// Short, so that it is inlined into loops over instructions.
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
