// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates whether a merge pays: bytes of code before and after.
//!
//! No model of IR knows the code that code generation will produce. So each question has an estimate of its own, which
//! errs towards leaving the functions as they are. The unit is a byte, or the unit of LLVM's cost model for code size
//! (about an instruction; [`BYTES_PER_UNIT`]).
//!
//! | question | asked by | file | its error |
//! | --- | --- | --- | --- |
//! | how large is a body? | everything | LLVM's model, unless the bound in [`units`] decides | an instruction |
//! | is a small body larger than a jump? | thunks of equal functions | [`least`] | too small by up to a half, never too large |
//! | how large is a thunk? | equal, similar and aligned functions | [`thunk`], by its values ([`passed`]) | the largest of several sizes |
//! | what does a name take besides its body? | similar and aligned functions | [`standing`] | unwind tables are those of ELF |
//! | what do parameters for constants cost? | similar functions | [`similar`] | read off code for three targets; for WebAssembly counted from the format |
//! | what do branches and selects cost? | aligned functions | [`aligned`] | fitted: less than the real savings, in the sum |
//!
//! Three of these files assign sizes to opcodes, and they cannot share one table: a jump is compared with the *least*
//! size of a body in bytes, [`units`] bounds the result of LLVM's model, and [`aligned`] needs the *mean*, because its
//! errors have to cancel out over many instructions. This folder does not consider how often code runs: see
//! [`super::hotness`].

pub mod aligned;
pub mod least;
pub mod passed;
pub mod similar;
pub mod standing;
pub mod thunk;
pub mod units;

/// The bytes of one unit of the cost model: about the mean size of an instruction.
pub const BYTES_PER_UNIT: u64 = 4;
