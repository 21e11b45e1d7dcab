// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- numbers.cpp - Raw numbers that Rust repeats ------------------------===//
//
// src/ir/numbers22.rs and its like hold the opcodes, value IDs, metadata kinds
// and other numbers that Rust needs as constants. They may change with every
// LLVM major; here the compiler compares the two copies.
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/Attributes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Pass.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

#define OPCODE(NAME, NUMBER) static_assert(Instruction::NAME == NUMBER)
#define VALUE_ID(NAME, NUMBER) static_assert(Value::NAME##Val == NUMBER)
#define MD_KIND(NAME, NUMBER) static_assert(LLVMContext::MD_##NAME == NUMBER)
#define TYPE_ID(NAME, NUMBER) static_assert(Type::NAME##TyID == NUMBER)
#define ARCH(NAME, NUMBER) static_assert(Triple::NAME == NUMBER)
#define SUB_ARCH(NAME, NUMBER) static_assert(Triple::NAME == NUMBER)
#define OS(NAME, NUMBER) static_assert(Triple::NAME == NUMBER)
#define FORMAT(NAME, NUMBER) static_assert(Triple::NAME == NUMBER)
#define ATTRIBUTE(NAME, NUMBER) static_assert(Attribute::NAME == NUMBER)
#if LLVM_VERSION_MAJOR == 22
#include "numbers22.inc"
#elif LLVM_VERSION_MAJOR == 19
#include "numbers19.inc"
#else
#error "mergefn has no numbers of this LLVM: see CONTRIBUTING.md"
#endif

static_assert(Value::InstructionVal == 29);

// src/ir/types.rs
static_assert(Type::VoidTyID + 1 == 8);

// src/plugin/registration.rs
static_assert(unsigned(ThinOrFullLTOPhase::None) == 0);
static_assert(unsigned(ThinOrFullLTOPhase::ThinLTOPostLink) == 2);

// src/ir/devirt.rs, src/ir/call.rs
static_assert(LLVMContext::OB_funclet == 1);
static_assert(CallInst::TCK_Tail == 1 && CallInst::TCK_MustTail == 2);
