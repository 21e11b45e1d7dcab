// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- numbers.cpp - What LLVM's headers say about numbers ----------------===//
//
// The build script compiles this file and reads the two constants from the
// object file. No code of it runs, so this works for another target too. The
// build script makes numbers.inc from numbers.txt: NUMBER(WHERE, NAME) for each
// line, and also TYPE(NAME) for each type.
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

/// The number of a thing that this LLVM lacks.
constexpr uint32_t Absent = UINT32_MAX;

#define TYPE(NAME)
#define NUMBER(WHERE, NAME)                                                    \
  template <typename T> constexpr uint32_t WHERE##NAME(decltype(T::NAME) *) {  \
    return static_cast<uint32_t>(T::NAME);                                     \
  }                                                                            \
  template <typename T> constexpr uint32_t WHERE##NAME(...) { return Absent; }
#include "numbers.inc"
#undef NUMBER

constexpr uint32_t Count = 0
#define NUMBER(WHERE, NAME) +1
#include "numbers.inc"
#undef NUMBER
    ;

extern "C" {
struct MfNumbers {
  char Mark[16];
  uint32_t Numbers[Count];
};
extern const MfNumbers mf_numbers;
const MfNumbers mf_numbers = {{'m', 'e', 'r', 'g', 'e', 'f', 'n', ' ', 'n', 'u',
                               'm', 'b', 'e', 'r', 's', ':'},
                              {
#define NUMBER(WHERE, NAME) WHERE##NAME<WHERE>(nullptr),
#include "numbers.inc"
#undef NUMBER
                              }};

/// The name of each thing that the headers list, behind the name of its group.
extern const char mf_names[];
const char mf_names[] = "mergefn headers:"
#define HANDLE_INST(NUMBER, NAME, CLASS) "opcode " #NAME "\n"
#define HANDLE_USER_INST(NUMBER, NAME, CLASS) "opcode " #NAME "\n"
#include "llvm/IR/Instruction.def"
#define HANDLE_VALUE(NAME) "value_id " #NAME "\n"
#include "llvm/IR/Value.def"
#define LLVM_FIXED_MD_KIND(NAME, TEXT, NUMBER) "md_kind " #NAME "\n"
#include "llvm/IR/FixedMetadataKinds.def"
#undef LLVM_FIXED_MD_KIND
#define GET_ATTR_NAMES
#define ATTRIBUTE_ENUM(NAME, TEXT) "attribute " #NAME "\n"
#include "llvm/IR/Attributes.inc"
    ;
}

// No header lists the types, but the compiler knows them: with -Werror=switch
// it refuses a switch that lacks one.
#undef TYPE
#define TYPE(NAME) case Type::NAME##TyID:
#define NUMBER(WHERE, NAME)
bool isListed(Type::TypeID ID) {
  switch (ID) {
#include "numbers.inc"
    return true;
  }
  return false;
}
