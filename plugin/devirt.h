// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- devirt.h - What rust-devirt needs across the boundary --------------===//
//
// The same rules as bridge.h: C types only, questions and single changes, no
// decisions. src/ir/devirt.rs repeats these declarations.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_DEVIRT_H
#define MERGEFN_DEVIRT_H

#include "bridge.h"

namespace llvm {
class PassBuilder;
}

extern "C" {

// --- Questions ---------------------------------------------------------------

/// Whether a load or store of the function carries !invariant.group, or the
/// function calls __dynamic_cast.
bool mfd_is_interesting(LLVMValueRef function);
/// Whether the function asks to be left as it is.
bool mfd_is_optnone(LLVMValueRef function);
/// Whether the function itself says something about a vptr: a store or a
/// compare of one, or a load from a constant address.
bool mfd_has_facts(LLVMValueRef function);
/// Whether null may be a valid address of an object in the function.
bool mfd_null_is_defined(LLVMValueRef function);
/// A constant pointer as a global object and a byte offset. False: it is not.
bool mfd_constant_address(LLVMModuleRef module, LLVMValueRef constant,
                          LLVMValueRef *global, int64_t *offset);
/// What a load of `type` at `offset` into a constant global variable with a
/// definitive initializer gives, or null where that is not known.
LLVMValueRef mfd_constant_at(LLVMModuleRef module, LLVMValueRef global,
                             int64_t offset, LLVMTypeRef type);
/// The same for the initial content of a variable that is not constant.
LLVMValueRef mfd_initial_at(LLVMModuleRef module, LLVMValueRef global,
                            int64_t offset, LLVMTypeRef type);
/// What llvm.load.relative(global + point, offset) gives, or null.
LLVMValueRef mfd_relative_at(LLVMModuleRef module, LLVMValueRef global,
                             int64_t point, int64_t offset);
/// Whether the callee of this call may be replaced by the function: the same
/// type and calling convention, compatible ABI attributes, no operand bundle
/// that speaks of the called pointer.
bool mfd_may_call(LLVMValueRef call, LLVMValueRef function);
/// Whether a copy of the call may stand behind a branch: it need not be a tail
/// call, and is neither convergent nor bound to stand once.
bool mfd_may_guard(LLVMValueRef call);
/// Whether parameter `index` receives the caller's pointer itself, not a copy.
bool mfd_param_is_shared(LLVMValueRef function, uint32_t index);
/// Whether this function, or alias of one, is what a call of that symbol runs,
/// for certain, and its body tells what that does.
bool mfd_has_exact_definition(LLVMValueRef function);
/// The function whose body a call of this alias runs; null for other values,
/// and for an alias that another definition may replace.
LLVMValueRef mfd_aliased_function(LLVMValueRef alias);
/// Whether the symbol is only declared as far as the linker is concerned
/// (available_externally included), and hidden: it need not exist.
bool mfd_is_hidden_declaration(LLVMValueRef global);
/// Whether the value is a call's result or an argument that is marked noalias.
bool mfd_is_noalias(LLVMValueRef value);
bool mfd_is_local(LLVMValueRef global);
/// The operand that the call is known to return, or null.
LLVMValueRef mfd_returned_operand(LLVMValueRef call);
/// What the Itanium mangling says: 0 neither, 1 constructor, 2 destructor.
uint32_t mfd_name_kind(const char *name, size_t len);
/// The function that an instruction stands in.
LLVMValueRef mfd_function_of(LLVMValueRef instruction);
/// Whether an instruction may write memory, may not return or may throw.
bool mfd_blocks_motion(LLVMValueRef instruction);
/// The value as a constant integer that fits 64 bits.
bool mfd_constant_int(LLVMValueRef value, int64_t *out);
/// The immediate dominators of a function's reachable blocks, as indices into
/// `blocks`; the entry is its own.
void mfd_dominators(LLVMValueRef function, const LLVMBasicBlockRef *blocks,
                    size_t num_blocks, uint32_t *out);
bool mfd_remarks_enabled(MfHost *host);

// --- Changes -----------------------------------------------------------------

/// Makes an indirect call direct, in place.
void mfd_call_direct(LLVMValueRef call, LLVMValueRef function);
/// Puts a direct call of `function` before the call, taken where `vptr` is one
/// of `points`; the call itself stays for the other values.
LLVMValueRef mfd_call_guard(LLVMValueRef call, LLVMValueRef vptr,
                            LLVMValueRef function, const LLVMValueRef *points,
                            size_t num_points);
/// The same, taken where the called pointer is the function.
LLVMValueRef mfd_call_guard_function(LLVMValueRef call, LLVMValueRef function);
/// Makes a load say no more than what it and another load of the same, which
/// it replaces, both say.
void mfd_weaken_load(LLVMValueRef load, LLVMValueRef replaced);
void mfd_erase_instruction(LLVMValueRef instruction);
/// Erases an instruction and what it alone used, if nothing uses it.
void mfd_erase_if_dead(LLVMValueRef instruction);
void mfd_remark(MfHost *host, LLVMValueRef instruction, bool passed,
                const char *name, size_t name_len, const MfRemarkArg *args,
                size_t num_args);

// --- What Rust gives to C++ --------------------------------------------------

/// Parses the parameters of rust-devirt, as mergefn_merge_parse does.
bool mergefn_devirt_parse(const char *params, size_t len, void *context,
                          MfText canonical, MfText error);
enum MfDevirtScope : uint32_t {
  MfDevirtModule = 0,   // the module with summaries; never `cleanup`
  MfDevirtFunction = 1, // one function, trivial for the call graph
  MfDevirtFinal = 2,    // the module, linked: `cleanup` is allowed
  MfDevirtEarly = 3,    // the module, before anything was inlined
};
/// Runs the pass. Bit 0: something changed; bit 1: control flow did.
uint32_t mergefn_devirt_run(LLVMModuleRef module, MfHost *host,
                            LLVMValueRef function, uint32_t scope,
                            const char *params, size_t len);
}

/// Registers rust-devirt's names and its places in the pipelines.
/// The latter only if it `Inserts` itself.
void mf_register_devirt(llvm::PassBuilder &PB, bool Inserts);

#endif // MERGEFN_DEVIRT_H
