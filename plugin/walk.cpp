//===- walk.cpp - A bare walk over a module -------------------------------===//
//
// What no pass that reads every function can do without, and so the floor of
// what one costs. It belongs to the benchmarks: LLVM's own instcount, which
// looks like such a walk, counts nothing in a release build.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/IR/Module.h"

using namespace llvm;

MfWalk mf_walk(LLVMModuleRef M) {
  MfWalk Seen = {0, 0, 0};
  for (const Function &F : *unwrap(M))
    for (const BasicBlock &BB : F)
      for (const Instruction &I : BB) {
        ++Seen.instructions;
        for (const Use &U : I.operands()) {
          ++Seen.operands;
          // What is not used would not be read.
          Seen.addresses += reinterpret_cast<uintptr_t>(U.get());
        }
      }
  return Seen;
}
