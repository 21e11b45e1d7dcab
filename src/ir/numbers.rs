// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers of LLVM that cross the boundary raw. `build/numbers.txt` lists them, and the build script takes them from the
//! headers of the LLVM that the plugin is for.
//!
//! A thing that this LLVM lacks has a number here that nothing has, so that a table may name it for the majors that
//! have it. An attribute that some major lacks is an `Option`.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/numbers.rs"));
}

pub use generated::{
    MAJORS, arch, attribute, bundle, md_kind, object_format, opcode, os, phase, sub_arch,
};
pub use generated::{tail, type_id};

/// `Value::getValueID`. That of an instruction is [`value_id::INSTRUCTION`] plus its opcode.
pub mod value_id {
    pub use super::generated::value_id::*;

    /// A plain number in place of a value; only in this crate.
    pub const LITERAL: u32 = 0xFFFF;
    /// A hole, for a value that may become a parameter; its number is that of its type.
    pub const HOLE: u32 = 0xFFFE;
}
