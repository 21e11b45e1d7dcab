// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! LLVM's numbers that Rust and C++ exchange without translation. `build/numbers.txt` lists them, and the build script
//! takes them from the headers of the LLVM that the plugin is for.
//!
//! An opcode or kind that this LLVM lacks gets a number that LLVM does not use, so that one `match` can list the
//! opcodes or kinds of every LLVM. An attribute that some LLVM version lacks is an `Option`.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/numbers.rs"));
}

pub use generated::{
    MAJORS, arch, attribute, bundle, md_kind, object_format, opcode, os, phase, sub_arch,
};
pub use generated::{tail, type_id};

/// The numbers of `Value::getValueID`. The ID of an instruction is [`value_id::INSTRUCTION`] plus its opcode.
pub mod value_id {
    pub use super::generated::value_id::*;

    /// The ID of an operand that is a plain number, not a value. LLVM uses neither this ID nor that of [`HOLE`].
    pub const LITERAL: u32 = 0xFFFF;
    /// The ID of a hole: an operand in the place of a value in which functions with a shared body may differ.
    pub const HOLE: u32 = 0xFFFE;
}
