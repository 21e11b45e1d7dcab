// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===- bridge.h - What crosses between C++ and Rust -----------------------===//
//
// The boundary of the plugin. Only C types cross it: LLVM-C reference types,
// integers and plain structs whose layout src/ir/ffi.rs repeats. The C++ side
// answers questions LLVM-C has no function for (those of one line stand in
// access.h), and carries out single changes. It decides nothing: which
// functions merge, and how, is decided in Rust.
//
// Rules for this file:
//  * No C++ type, exception or RTTI crosses. Records are owned by the reader
//    and valid until its next call.
//  * Raw opcode and value numbers of this LLVM major cross as integers; Rust's
//    copies of them are asserted in opcodes.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_BRIDGE_H
#define MERGEFN_BRIDGE_H

#include "llvm-c/Types.h"
#include <cstddef>
#include <cstdint>

extern "C" {

typedef void (*MfText)(void *context, const char *text, size_t len);

// --- Reading -----------------------------------------------------------------

struct MfMetadata {
  uint64_t kind;
  LLVMMetadataRef node;
};

/// What a block address names.
struct MfNamedBlock {
  LLVMValueRef function;
  LLVMBasicBlockRef block;
};
MfNamedBlock mf_named_block(LLVMValueRef address);
/// The pass's view of its analysis managers, see host.h.
struct MfHost;

// --- Changing ----------------------------------------------------------------

void mf_inst_and_flags(LLVMValueRef keep, LLVMValueRef other);
/// Flags that LLVM-C has setters of. Those are younger than LLVM 14, and what
/// Rust calls is bound when the plugin is loaded: see build.rs.
enum MfFlag : uint32_t {
  MfFlagNuw = 0,
  MfFlagNsw = 1,
  MfFlagExact = 2,
  MfFlagDisjoint = 3,
  MfFlagNonNeg = 4,
  MfFlagSameSign = 5,
  MfFlagNoNaNs = 6,
};
/// Sets or drops a flag that the instruction may have.
void mf_inst_set_flag(LLVMValueRef inst, uint32_t flag, bool on);
/// Drops a getelementptr's flags other than these.
void mf_gep_keep_flags(LLVMValueRef inst, uint8_t keep);
/// Sets or drops the `tail` marker of a call.
void mf_call_set_tail(LLVMValueRef call, bool on);
/// Lowers the alignment of a load, store or alloca to at most 1 << log2 bytes,
/// or raises it to at least that.
void mf_inst_limit_alignment(LLVMValueRef instruction, uint32_t log2,
                             bool raise);
void mf_inst_set_metadata(LLVMValueRef inst, uint32_t kind,
                          LLVMMetadataRef node);
/// The metadata of a kind, or null.
LLVMMetadataRef mf_inst_metadata(LLVMValueRef instruction, uint32_t kind);
/// A node of these operands.
LLVMMetadataRef mf_node_new(LLVMContextRef context,
                            const LLVMMetadataRef *operands, size_t count);
/// An integer as an operand of a node.
LLVMMetadataRef mf_node_integer(LLVMTypeRef type, uint64_t value);

/// Gives an instruction branch weights, scaled so that they fit.
void mf_set_weights(LLVMValueRef inst, const uint64_t *weights, size_t count);

/// Moves the body of `function` to a new internal function and leaves
/// `function` without blocks. The debug subprogram moves with the body.
LLVMValueRef mf_function_split(MfHost *host, LLVMValueRef function);
/// Drops the blocks, keeping name, linkage, comdat, attributes, metadata.
void mf_function_drop_blocks(MfHost *host, LLVMValueRef function);
/// Writes the body of a function without blocks: it calls `callee` with its own
/// arguments, converted between pointers and integers, and returns the result.
/// The call has a location in the thunk's own subprogram. `from` and `to` are
/// the interfaces of the two.
void mf_thunk_write(LLVMValueRef thunk, LLVMValueRef callee, bool must_tail,
                    uint64_t from, uint64_t to);
void mf_function_erase(MfHost *host, LLVMValueRef function);
void mf_global_erase(LLVMValueRef global);
void mf_function_raise_alignment(LLVMValueRef function, LLVMValueRef other);
void mf_global_raise_alignment(LLVMValueRef global, LLVMValueRef other);
/// Replaces `function` by an alias of `target` with its name and properties.
void mf_function_to_alias(MfHost *host, LLVMValueRef function,
                          LLVMValueRef target);
void mf_replace_uses(LLVMValueRef from, LLVMValueRef to);
/// The same, but metadata that names `from` goes on naming it.
void mf_replace_value_uses(LLVMValueRef from, LLVMValueRef to);
/// Makes an operand of a node name a global.
void mf_node_set_operand(LLVMMetadataRef node, uint32_t index,
                         LLVMValueRef global);
/// Adds a function to the `!callees` of a call.
void mf_call_add_callee(LLVMValueRef call, LLVMValueRef callee);
bool mf_attributes_intersect(LLVMContextRef context, const void *a,
                             const void *b, const void **out);
void mf_function_set_attributes(LLVMValueRef function, const void *list);
/// The attribute list of a call.
const void *mf_call_attributes(LLVMValueRef call);
void mf_call_set_attributes(LLVMValueRef call, const void *list);

/// A list of a function of interface `from` for one of interface `to` with so
/// many parameters: what does not count has no attributes.
const void *mf_attributes_fit(LLVMContextRef context, const void *list,
                              uint64_t from, uint64_t to, uint32_t params);
/// Also that an argument is the result.
void mf_call_drop_result_attributes(LLVMValueRef call);
/// Parameters that do not count are no longer where variables are.
void mf_function_forget_parameters(LLVMValueRef function, uint64_t uncounted);
/// Makes a direct call of a function of interface `from` call one of interface
/// `to`. The call may be replaced by another one, with casts where `callee` has
/// pointers for integers.
void mf_call_redirect(LLVMValueRef call, LLVMValueRef callee, uint64_t from,
                      uint64_t to);
void mf_function_set_entry_count(LLVMValueRef function, LLVMMetadataRef node);

// --- What Rust gives to C++ --------------------------------------------------

/// Where a run of rust-mergefunc stands.
enum MfPoint : uint32_t {
  MfPointNamed = 0,  // a pipeline names the pass
  MfPointEarly = 1,  // before the linked program is optimized
  MfPointLate = 2,   // at the end of the optimizer, of one object of many
  MfPointLinked = 3, // at the end of the optimizer, once all is linked
};
enum MfParsed : uint32_t {
  MfParsedWrong = 0, // `error` got the reason
  MfParsedRun = 1,   // `canonical` got the parameters in canonical spelling
  MfParsedSkip = 2,  // nothing runs there: the parameters say so, or they are
                     // wrong and the early run reports it
};
/// Parses the parameters of rust-mergefunc for a run at a point.
MfParsed mergefn_merge_parse(const char *params, size_t len, MfPoint point,
                             void *context, MfText canonical, MfText error);
/// Runs the pass with canonical parameters. True if the module changed.
bool mergefn_merge_run(LLVMModuleRef module, MfHost *host, const char *params,
                       size_t len);

/// Called by Rust to fill the plugin information.
void mf_register(void *pass_builder);
}

#endif // MERGEFN_BRIDGE_H
