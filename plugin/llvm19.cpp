// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- llvm19.cpp - The parts that only work so with LLVM 19 --------------===//
//
// Attribute lists are intersected in src/ir/intersect.rs.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR == 19);

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
