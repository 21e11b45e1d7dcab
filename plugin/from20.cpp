// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- from20.cpp - The parts that work so since LLVM 20 -----------------===//
//
// host.h, points.h and src/ir document the functions.
//
//===----------------------------------------------------------------------===//

#include "points.h"

#include "llvm-c/Core.h"

#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Instructions.h"
#include "llvm/ProfileData/InstrProf.h"

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR >= 20);

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
