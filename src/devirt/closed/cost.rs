// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides for which virtual calls compares and direct calls pay.
//!
//! A compare, a branch and a second call take about twenty bytes more than an indirect call of three bytes. In return
//! they save time: the branch between two direct calls is predicted as well as an indirect call and needs no load, and
//! each arm can be inlined. Such compares do not pay
//!
//! * if the function is optimized for size: no arm is smaller than the indirect call, and the vptr is still loaded;
//! * if a target is the function that makes the call: with a direct call, LLVM takes this function for a recursive one,
//!   and no longer inlines it. Objects that wrap another object of their own kind have such calls;
//! * if the call runs rarely, by a profile, an attribute, or because its block leads to a landing pad or `unreachable`;
//! * if the call does not run often, by the estimate that the merger of similar functions uses, unless the parameter
//!   `closed` asks for all calls.

use super::slots::Target;
use crate::ir::Value;
use crate::merge::hotness::Hotness;
use crate::merge::hotness::graph::ROUNDS;

/// A call runs rarely if one run of its function executes it at most this often.
const RARELY: f32 = 1.0 / 32.0;

/// A call runs often if the whole program runs it at least this often, by the estimate of [`Hotness`]. That is the
/// estimate for a call on half of the paths through a loop, in a function that is called in a loop as well.
///
/// The number was chosen by how much code the compares then add to db_bench (leveldb), SAX2Print (xerces-c) and a
/// program of bullet: docs/rust-devirt.md has the figures.
const OFTEN: f32 = ROUNDS * ROUNDS / 2.0;

/// Refuses a call for which compares do not pay.
pub fn pays<'m>(
    call: Value<'m>,
    targets: &[Target<'m>],
    often: bool,
    hotness: &mut Hotness<'m>,
) -> Result<(), &'static str> {
    let function = call.function_of();
    if targets.iter().any(|target| target.function == function) {
        return Err("it would make its function call itself");
    }
    if function.is_for_size() {
        return Err("its function is optimized for size");
    }
    let blocks = hotness.blocks(function);
    let is_rare = |call| blocks.frequency(call) <= RARELY;
    let instruction = call.as_instruction();
    if instruction.is_some_and(is_rare) || hotness.is_said_to_be_cold(function) {
        return Err("it runs rarely");
    }
    let is_frequent = |call| hotness.times(call) >= OFTEN;
    match often && !instruction.is_some_and(is_frequent) {
        true => Err("it does not run often enough"),
        false => Ok(()),
    }
}
