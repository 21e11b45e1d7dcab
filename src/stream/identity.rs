// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A cheap hash that distinguishes functions of one shape before their streams: over the header and the globals
//! that count as themselves.
//!
//! Signatures are made before it is known which functions may merge, so they say nothing about
//! callees. Afterwards most callees are known to merge with nothing.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::{Chunk, Encoder, Mode, Tables};
use crate::ir::{Global, Interface, Value};
use crate::read::Reader;

/// A hash that functions of equal streams share, of the header and the first `limit` instructions, or
/// of all.
pub fn identity<'m>(
    (function, interface): (Value<'m>, Interface),
    facts: &Global<'m>,
    limit: Option<u32>,
    encoder: &mut Encoder,
    reader: &mut Reader<'m>,
    tables: &mut Tables<'m>,
) -> u64 {
    let mut header = Chunk::default();
    let own = (function, interface);
    encoder.header_alone(own, facts, Mode::Reconcile, tables, &mut header);
    let mut hasher = FxHasher::default();
    header.tokens.hash(&mut hasher);
    // Operands may be exchanged, so those of one instruction are summed.
    let mut sum = 0_u64;
    for operand in reader.globals(function, limit) {
        let Some(global) = operand.as_value() else {
            hasher.write_u64(std::mem::take(&mut sum));
            continue;
        };
        let slot = tables.globals.slot(global);
        let word = match slot.calls_follow || slot.address_follows {
            true => 1,
            false => u64::from(slot.number) + 2,
        };
        sum = sum.wrapping_add(word.wrapping_mul(word));
    }
    hasher.finish()
}
