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

// --- Reading -----------------------------------------------------------------

struct MfMetadata {
  uint64_t kind;
  LLVMMetadataRef node;
};

struct MfReader;

/// A constant's own content; operands are read with LLVMGetOperand.
struct MfConstant {
  LLVMTypeRef type;
  LLVMTypeRef source_type; // of a constant GEP, else null
  const uint8_t *data;     // bytes of an integer, float or data array
  size_t data_len;
  uint32_t value_id;
  uint32_t num_operands;
  uint32_t opcode; // of a constant expression
  uint32_t flags;
};

/// One attribute of an attribute list. `form`: 0 enum, 1 integer, 2 type,
/// 3 string, 4 bytes (ranges). `rule`: what AttributeList::intersectWith does
/// with it: 0 must be preserved, 1 and, 2 minimum, 3 custom.
struct MfAttribute {
  uint32_t index;
  uint32_t kind;
  uint32_t form;
  uint32_t rule;
  uint64_t value;
  LLVMTypeRef type;
  const char *text;
  size_t text_len;
  const char *text2;
  size_t text2_len;
};

/// Facts of a global object that decide what may become of it.
struct MfGlobal {
  LLVMTypeRef value_type;
  LLVMTypeRef type;
  const void *comdat;
  LLVMMetadataRef entry_count; // !prof of a function
  const char *section;
  size_t section_len;
  const char *gc;
  size_t gc_len;
  const char *partition;
  size_t partition_len;
  LLVMValueRef personality;
  LLVMValueRef prefix;
  LLVMValueRef prologue;
  const void *attributes; // AttributeList::getRawPointer
  uint32_t linkage;       // LLVMLinkage
  uint32_t calling_conv;
  uint32_t align_log2_plus1; // 0: none
  uint32_t address_space;
  uint32_t bits; // MfGlobalBits
};

enum MfGlobalBits : uint32_t {
  MfDeclaration = 1u << 0,
  MfInterposable = 1u << 1,
  MfLocal = 1u << 3,
  MfDsoLocal = 1u << 4,
  MfDiscardable = 1u << 5,
  MfUnnamedAddr = 1u << 6,
  MfVarArg = 1u << 8,
  MfHasTypeMetadata = 1u << 9, // !type or !kcfi_type: belongs to the name
  MfConstantGlobal = 1u << 10,
  MfThreadLocal = 1u << 11,
  MfExternallyInitialized = 1u << 12,
  MfSanitizerMetadata = 1u << 13,
  MfHasOtherMetadata = 1u << 14,
  MfHasSubprogram = 1u << 15,
  MfDllStorage = 1u << 16,
  MfIntrinsic = 1u << 17,
  MfHasAttributes = 1u << 18, // of a global variable
  MfHasCodeModel = 1u << 19,
  MfNonDefaultVisibility = 1u << 20,
};

/// What holds for a whole module.
struct MfModule {
  uint32_t pointer_bits;          // of address space 0
  uint32_t pointer_is_int;        // a pointer there is an integer of that width
  uint32_t aliases_possible;      // the object format has function aliases
  uint32_t guaranteed_tail_calls; // swifttailcc and tailcc work
  uint32_t weak_aliases_possible; // an alias may be weak
};

MfReader *mf_reader_new(LLVMModuleRef module);
void mf_reader_free(MfReader *reader);
void mf_reader_module(MfReader *reader, MfModule *out);

/// This very definition is the one that runs.
bool mf_global_is_exact(LLVMValueRef global);
void mf_reader_constant(MfReader *reader, LLVMValueRef constant,
                        MfConstant *out);
size_t mf_reader_attributes(MfReader *reader, const void *list,
                            const MfAttribute **out);
void mf_reader_global(MfReader *reader, LLVMValueRef global, MfGlobal *out);
/// All metadata attached to a global object.
size_t mf_reader_global_metadata(MfReader *reader, LLVMValueRef global,
                                 const MfMetadata **out);
/// 0 not a type; else a number for each kind, see read.cpp.
uint32_t mf_type_shape(LLVMTypeRef type, uint64_t *param);
LLVMTypeRef mf_type_child(LLVMTypeRef type, uint32_t index);
/// A metadata operand: the local value it wraps, or null.
LLVMValueRef mf_metadata_local(LLVMValueRef metadata_as_value);
LLVMMetadataRef mf_metadata_of_value(LLVMValueRef metadata_as_value);
/// Operands of a metadata node; none of other metadata.
uint32_t mf_node_operand_count(LLVMMetadataRef node);
/// The operand, if it is a node, or null.
LLVMMetadataRef mf_node_operand(LLVMMetadataRef node, uint32_t index);

/// Finds the operands of all named metadata, each with the name it stands
/// under.
void mf_named_metadata(LLVMModuleRef module,
                       void (*found)(void *context, const char *name,
                                     size_t name_len, LLVMMetadataRef node),
                       void *context);
/// Whether some metadata names a global.
bool mf_is_named_by_metadata(LLVMValueRef global);

/// What a block address names.
struct MfNamedBlock {
  LLVMValueRef function;
  LLVMBasicBlockRef block;
};
MfNamedBlock mf_named_block(LLVMValueRef address);
/// Targets whose calling conventions are known to differ in what a thunk costs.
enum MfArch : uint32_t {
  MfArchOther = 0,
  MfArchX86 = 1,
  MfArchX86_64 = 2,
  MfArchX86_64Windows = 3,
  MfArchAArch64 = 4,
  MfArchArm = 5,
  MfArchRiscV = 6,
  MfArchMips = 7,
  MfArchPowerPC = 8, // of 64 bits, but for AIX
  MfArchPowerPCOther = 9,
  MfArchThumb = 10,
};
uint32_t mf_module_arch(LLVMModuleRef module);

// --- Questions to analyses ---------------------------------------------------

struct MfLibrary; // llvm::TargetLibraryInfo
struct MfHost;    // the pass's view of its analysis managers, see host.h

/// Code size of a function's body by the target's cost model, in its units.
uint64_t mf_host_code_size(MfHost *host, LLVMValueRef function);
/// What the target's library is to a function, until that function's analyses
/// are cleared, as they are when it is changed or erased.
const MfLibrary *mf_host_library(MfHost *host, LLVMValueRef function);
/// Whether the function has the name of a library function.
bool mf_library_knows(const MfLibrary *library, LLVMValueRef function);
/// Whether anybody listens to remarks.
bool mf_host_remarks_enabled(MfHost *host);
/// Whether anybody listens to remarks on what was not done.
bool mf_host_missed_remarks_enabled(MfHost *host);

struct MfRemarkArg {
  const char *key; // null: plain text
  size_t key_len;
  const char *text;
  size_t text_len;
  LLVMValueRef function; // a function that the text names, or null
};
/// `at` is null or an instruction of the function, at whose location the remark
/// stands if it has one.
void mf_host_remark(MfHost *host, LLVMValueRef function, LLVMValueRef at,
                    bool passed, const char *name, size_t name_len,
                    const MfRemarkArg *args, size_t num_args);
void mf_host_warning(MfHost *host, const char *text, size_t len);
void mf_host_error(MfHost *host, const char *text, size_t len);

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
/// The four hashes by which profiles know a function: of its name, and of that
/// in its metadata or the same again, each also without its suffix.
void mf_function_profile_names(LLVMValueRef function, uint64_t *out);
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
/// Moves everything of a local function but its users to one that has more
/// parameters, of these types, behind its own. It has the name.
LLVMValueRef mf_function_widen(MfHost *host, LLVMValueRef function,
                               const LLVMTypeRef *types, size_t count);
/// Makes a call or invoke one of `callee`, with these arguments behind its own.
/// The call is replaced by another one, which is returned.
LLVMValueRef mf_call_extend(LLVMValueRef call, LLVMValueRef callee,
                            const LLVMValueRef *extra, size_t count);

// --- Handles -----------------------------------------------------------------

/// A WeakTrackingVH: null when its value is erased, follows replace-all-uses.
struct MfHandle;
MfHandle *mf_handle_new(LLVMValueRef value);
LLVMValueRef mf_handle_get(const MfHandle *handle);
void mf_handle_free(MfHandle *handle);

// --- What Rust gives to C++ --------------------------------------------------

typedef void (*MfText)(void *context, const char *text, size_t len);

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

// --- Words for remarks -------------------------------------------------------

/// What number to name: those of instructions, MfAttribute and MfMetadata.
enum MfNameOf : uint32_t {
  MfNameOpcode = 0,
  MfNamePredicate = 1,
  MfNameOperation = 2, // of an atomicrmw
  MfNameAttribute = 3,
  MfNameMetadata = 4,
};
void mf_name_of(LLVMContextRef context, uint32_t what, uint32_t number,
                void *text_context, MfText text);
/// What to say of a value.
enum MfTextOf : uint32_t {
  MfTextFunction = 0,     // its name, demangled
  MfTextOperand = 1,      // a variable's name, a constant's value, ...
  MfTextTypedOperand = 2, // the same with its type
  MfTextLocation = 3,     // file:line:column of an instruction, or nothing
  MfTextSymbol = 4,       // a function's own name
};
void mf_text_of(LLVMValueRef value, uint32_t what, void *text_context,
                MfText text);

/// Called by Rust to fill the plugin information.
void mf_register(void *pass_builder);
}

#endif // MERGEFN_BRIDGE_H
