// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether a merge pays: bytes of code before and after.
//!
//! No model of IR knows what code generation makes of it, so each question has an estimate that errs towards leaving the
//! functions as they are. The unit is bytes, or that of LLVM's cost model for code size (about an instruction; [`BYTES_PER_UNIT`]).
//!
//! | question | asked by | file | its error |
//! | --- | --- | --- | --- |
//! | how large is a body? | everything | [`units`], LLVM's model where the bounds do not decide | an instruction |
//! | is a small body larger than a jump? | thunks of equal functions | [`least`] | too small by up to a half, never too large |
//! | what does a thunk take? | equal, similar and aligned functions | [`thunk`], by what it passes on ([`passed`]) | the worst of several ways |
//! | what does a name take beside its body? | similar and aligned functions | [`standing`] | tables of unwinding are those of ELF |
//! | what do parameters for constants cost? | similar functions | [`similar`] | read off code for three targets |
//! | what does a constant cost in WebAssembly? | similar functions | [`wasm`] | counted from the format |
//! | what do branches and selects cost? | aligned functions | [`aligned`] | fitted: 5 % less is promised than saved, in the sum |
//!
//! Three of these files give bytes or units to opcodes, and they cannot share one table: a jump is compared with the *least* that a
//! body can become, [`units`] bounds what LLVM's model says, and [`aligned`] needs the *mean*, as its errors have to cancel out
//! over many instructions. How often code runs is no matter of this folder: [`super::hotness`].

pub mod aligned;
pub mod least;
pub mod passed;
pub mod similar;
pub mod standing;
pub mod thunk;
pub mod units;
mod wasm;

/// What one unit of the cost model is in bytes, about: the mean size of an instruction.
pub const BYTES_PER_UNIT: u64 = 4;
