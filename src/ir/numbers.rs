// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! LLVM's numbers that cross the boundary without translation. `build/numbers.txt` lists them, and the build script
//! takes them from the headers of the LLVM that the plugin is for.
//!
//! An opcode or kind that this LLVM lacks has a number that nothing else has, so that a table may name it for the
//! LLVM versions that have it. An attribute that some LLVM version lacks is an `Option`.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/numbers.rs"));
}

pub use generated::{
    MAJORS, arch, attribute, bundle, md_kind, object_format, opcode, os, phase, sub_arch,
};
pub use generated::{tail, type_id};

/// The numbers of `Value::getValueID`. The one of an instruction is [`value_id::INSTRUCTION`] plus its opcode.
pub mod value_id {
    pub use super::generated::value_id::*;

    /// A plain number in the place of a value. LLVM does not use this ID.
    pub const LITERAL: u32 = 0xFFFF;
    /// A hole: a value that may become a parameter. The operand's number is that of the type.
    pub const HOLE: u32 = 0xFFFE;
}
