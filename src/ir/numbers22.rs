// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers of LLVM 22 that cross the boundary raw. `plugin/numbers22.inc` lists the
//! same ones and `plugin/numbers.cpp` asserts them against LLVM's headers at compile time.

/// `Instruction::getOpcode`.
pub mod opcode {
    pub const RET: u8 = 1;
    pub const BR: u8 = 2;
    pub const SWITCH: u8 = 3;
    pub const INDIRECT_BR: u8 = 4;
    pub const INVOKE: u8 = 5;
    pub const RESUME: u8 = 6;
    pub const UNREACHABLE: u8 = 7;
    pub const CLEANUP_RET: u8 = 8;
    pub const CATCH_RET: u8 = 9;
    pub const CATCH_SWITCH: u8 = 10;
    pub const CALL_BR: u8 = 11;
    pub const FNEG: u8 = 12;
    pub const ADD: u8 = 13;
    pub const FADD: u8 = 14;
    pub const SUB: u8 = 15;
    pub const FSUB: u8 = 16;
    pub const MUL: u8 = 17;
    pub const FMUL: u8 = 18;
    pub const UDIV: u8 = 19;
    pub const SDIV: u8 = 20;
    pub const FDIV: u8 = 21;
    pub const UREM: u8 = 22;
    pub const SREM: u8 = 23;
    pub const FREM: u8 = 24;
    pub const SHL: u8 = 25;
    pub const LSHR: u8 = 26;
    pub const ASHR: u8 = 27;
    pub const AND: u8 = 28;
    pub const OR: u8 = 29;
    pub const XOR: u8 = 30;
    pub const ALLOCA: u8 = 31;
    pub const LOAD: u8 = 32;
    pub const STORE: u8 = 33;
    pub const GET_ELEMENT_PTR: u8 = 34;
    pub const FENCE: u8 = 35;
    pub const ATOMIC_CMP_XCHG: u8 = 36;
    pub const ATOMIC_RMW: u8 = 37;
    pub const TRUNC: u8 = 38;
    pub const ZEXT: u8 = 39;
    pub const SEXT: u8 = 40;
    pub const FP_TO_UI: u8 = 41;
    pub const FP_TO_SI: u8 = 42;
    pub const UI_TO_FP: u8 = 43;
    pub const SI_TO_FP: u8 = 44;
    pub const FP_TRUNC: u8 = 45;
    pub const FP_EXT: u8 = 46;
    pub const PTR_TO_INT: u8 = 47;
    pub const PTR_TO_ADDR: u8 = 48;
    pub const INT_TO_PTR: u8 = 49;
    pub const BIT_CAST: u8 = 50;
    pub const ADDR_SPACE_CAST: u8 = 51;
    pub const CLEANUP_PAD: u8 = 52;
    pub const CATCH_PAD: u8 = 53;
    pub const ICMP: u8 = 54;
    pub const FCMP: u8 = 55;
    pub const PHI: u8 = 56;
    pub const CALL: u8 = 57;
    pub const SELECT: u8 = 58;
    pub const VA_ARG: u8 = 61;
    pub const EXTRACT_ELEMENT: u8 = 62;
    pub const INSERT_ELEMENT: u8 = 63;
    pub const SHUFFLE_VECTOR: u8 = 64;
    pub const EXTRACT_VALUE: u8 = 65;
    pub const INSERT_VALUE: u8 = 66;
    pub const LANDING_PAD: u8 = 67;
    pub const FREEZE: u8 = 68;
}

/// `Value::getValueID`.
pub mod value_id {
    pub const UNDEF_VALUE: u32 = 0;
    pub const POISON_VALUE: u32 = 1;
    pub const CONSTANT_AGGREGATE_ZERO: u32 = 2;
    pub const CONSTANT_DATA_ARRAY: u32 = 3;
    pub const CONSTANT_DATA_VECTOR: u32 = 4;
    pub const CONSTANT_INT: u32 = 5;
    pub const CONSTANT_FP: u32 = 6;
    pub const CONSTANT_TARGET_NONE: u32 = 7;
    pub const CONSTANT_POINTER_NULL: u32 = 8;
    pub const CONSTANT_TOKEN_NONE: u32 = 9;
    pub const CONSTANT_ARRAY: u32 = 10;
    pub const CONSTANT_STRUCT: u32 = 11;
    pub const CONSTANT_VECTOR: u32 = 12;
    pub const FUNCTION: u32 = 13;
    pub const GLOBAL_ALIAS: u32 = 14;
    pub const GLOBAL_IFUNC: u32 = 15;
    pub const GLOBAL_VARIABLE: u32 = 16;
    pub const BLOCK_ADDRESS: u32 = 17;
    pub const CONSTANT_EXPR: u32 = 18;
    pub const DSO_LOCAL_EQUIVALENT: u32 = 19;
    pub const NO_CFI_VALUE: u32 = 20;
    pub const CONSTANT_PTR_AUTH: u32 = 21;
    pub const ARGUMENT: u32 = 22;
    pub const BASIC_BLOCK: u32 = 23;
    pub const METADATA_AS_VALUE: u32 = 24;
    pub const INLINE_ASM: u32 = 25;
    pub const MEMORY_USE: u32 = 26;
    pub const MEMORY_DEF: u32 = 27;
    pub const MEMORY_PHI: u32 = 28;
    /// A plain number in place of a value; only in this crate.
    pub const LITERAL: u32 = 0xFFFF;
    /// A hole, for a value that may become a parameter; its number is that of its type.
    pub const HOLE: u32 = 0xFFFE;
    /// The first number of an instruction; the opcode is added to it.
    pub const INSTRUCTION: u32 = 29;
}

/// Fixed metadata kinds.
pub mod md_kind {
    pub const DBG: u32 = 0;
    pub const TBAA: u32 = 1;
    pub const PROF: u32 = 2;
    pub const FPMATH: u32 = 3;
    pub const RANGE: u32 = 4;
    pub const TBAA_STRUCT: u32 = 5;
    pub const INVARIANT_LOAD: u32 = 6;
    pub const ALIAS_SCOPE: u32 = 7;
    pub const NOALIAS: u32 = 8;
    pub const NONTEMPORAL: u32 = 9;
    pub const MEM_PARALLEL_LOOP_ACCESS: u32 = 10;
    pub const NONNULL: u32 = 11;
    pub const DEREFERENCEABLE: u32 = 12;
    pub const DEREFERENCEABLE_OR_NULL: u32 = 13;
    pub const MAKE_IMPLICIT: u32 = 14;
    pub const UNPREDICTABLE: u32 = 15;
    pub const INVARIANT_GROUP: u32 = 16;
    pub const ALIGN: u32 = 17;
    pub const LOOP: u32 = 18;
    pub const TYPE: u32 = 19;
    pub const SECTION_PREFIX: u32 = 20;
    pub const ABSOLUTE_SYMBOL: u32 = 21;
    pub const ASSOCIATED: u32 = 22;
    pub const CALLEES: u32 = 23;
    pub const IRR_LOOP: u32 = 24;
    pub const ACCESS_GROUP: u32 = 25;
    pub const CALLBACK: u32 = 26;
    pub const PRESERVE_ACCESS_INDEX: u32 = 27;
    pub const VCALL_VISIBILITY: u32 = 28;
    pub const NOUNDEF: u32 = 29;
    pub const ANNOTATION: u32 = 30;
    pub const NOSANITIZE: u32 = 31;
    pub const FUNC_SANITIZE: u32 = 32;
    pub const EXCLUDE: u32 = 33;
    pub const MEMPROF: u32 = 34;
    pub const CALLSITE: u32 = 35;
    pub const KCFI_TYPE: u32 = 36;
    pub const PCSECTIONS: u32 = 37;
    pub const DIASSIGN_ID: u32 = 38;
    pub const CORO_OUTSIDE_FRAME: u32 = 39;
    pub const MMRA: u32 = 40;
    pub const NOALIAS_ADDRSPACE: u32 = 41;
    pub const CALLEE_TYPE: u32 = 42;
    pub const NOFREE: u32 = 43;
    pub const CAPTURES: u32 = 44;
    pub const ALLOC_TOKEN: u32 = 45;
    pub const IMPLICIT_REF: u32 = 46;
}

/// `Type::getTypeID`.
pub mod type_id {
    pub const HALF: u32 = 0;
    pub const BFLOAT: u32 = 1;
    pub const FLOAT: u32 = 2;
    pub const DOUBLE: u32 = 3;
    pub const X86_FP80: u32 = 4;
    pub const FP128: u32 = 5;
    /// The last of the floating-point types.
    pub const PPC_FP128: u32 = 6;
    pub const VOID: u32 = 7;
    pub const INTEGER: u32 = 12;
    pub const FUNCTION: u32 = 13;
    pub const POINTER: u32 = 14;
    pub const STRUCT: u32 = 15;
    pub const ARRAY: u32 = 16;
    pub const FIXED_VECTOR: u32 = 17;
    pub const SCALABLE_VECTOR: u32 = 18;
    pub const TARGET_EXT: u32 = 20;
}

/// `Triple::ArchType`.
pub mod arch {
    pub const ARM: u32 = 1;
    pub const ARMEB: u32 = 2;
    pub const AARCH64: u32 = 3;
    pub const AARCH64_BE: u32 = 4;
    pub const AARCH64_32: u32 = 5;
    pub const BPFEL: u32 = 8;
    pub const BPFEB: u32 = 9;
    pub const M68K: u32 = 15;
    pub const MIPS: u32 = 16;
    pub const MIPSEL: u32 = 17;
    pub const MIPS64: u32 = 18;
    pub const MIPS64EL: u32 = 19;
    pub const PPC: u32 = 21;
    pub const PPCLE: u32 = 22;
    pub const PPC64: u32 = 23;
    pub const PPC64LE: u32 = 24;
    pub const R600: u32 = 25;
    pub const AMDGCN: u32 = 26;
    pub const RISCV32: u32 = 27;
    pub const RISCV64: u32 = 28;
    pub const THUMB: u32 = 37;
    pub const THUMBEB: u32 = 38;
    pub const X86: u32 = 39;
    pub const X86_64: u32 = 40;
    pub const NVPTX: u32 = 43;
    pub const NVPTX64: u32 = 44;
    pub const SPIRV: u32 = 51;
    pub const SPIRV32: u32 = 52;
    pub const SPIRV64: u32 = 53;
}

/// `Triple::ObjectFormatType`.
pub mod object_format {
    pub const COFF: u32 = 1;
    pub const ELF: u32 = 3;
    pub const MACH_O: u32 = 5;
    pub const WASM: u32 = 7;
}

/// `Triple::OSType`.
pub mod os {
    pub const WIN32: u32 = 15;
    pub const AIX: u32 = 19;
}

/// `Triple::SubArchType`.
pub mod sub_arch {
    pub const ARM64EC: u32 = 37;
}

/// `Attribute::AttrKind`.
pub mod attribute {
    pub const IN_REG: u32 = 16;
    pub const NEST: u32 = 22;
    pub const SWIFT_SELF: u32 = 78;
    pub const SWIFT_ERROR: u32 = 77;
    pub const SWIFT_ASYNC: u32 = 76;
    pub const ZEXT: u32 = 82;
    pub const SEXT: u32 = 56;
    pub const ALLOC_SIZE: u32 = 91;
    pub const STRUCT_RET: u32 = 88;
    pub const BY_VAL: u32 = 84;
    pub const IN_ALLOCA: u32 = 86;
    pub const PREALLOCATED: u32 = 87;
    pub const NO_ALIAS: u32 = 23;
    pub const CONVERGENT: u32 = 6;
    pub const NO_DUPLICATE: u32 = 29;
    pub const NAKED: u32 = 21;
    pub const RETURNED: u32 = 54;
    pub const STRICT_FP: u32 = 75;
    pub const NO_RETURN: u32 = 38;
    pub const OPTIMIZE_FOR_SIZE: u32 = 49;
    pub const MIN_SIZE: u32 = 19;
    pub const SPECULATABLE: u32 = 70;
    pub const UW_TABLE: u32 = 98;
    pub const NO_RECURSE: u32 = 36;
    pub const MEMORY: u32 = 95;
    pub const NO_UNWIND: u32 = 43;
    pub const ALIGNMENT: u32 = 89;
}
