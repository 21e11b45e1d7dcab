//! Freezes that only the kept body has.
//!
//! Where an original's value is defined, its needless freezes are not read (`plugin/spelling.h`). The
//! kept body may need them: it gave up the fact, say `noundef`, that made them needless. And it may
//! not need what the original needs: it gave up the flag, say `nuw`, that could make poison. So of the
//! kept body every freeze is read. One more than in the original only picks one of the values that
//! this leaves open, whatever it freezes; so such a one counts as its operand, and one that is read of
//! the original must stay.

use rustc_hash::FxHashMap;

use super::interface::Mapping;
use crate::ir::numbers::opcode;
use crate::ir::{Block, Body, Inst, Value};

/// The kept body without them.
#[derive(Debug)]
pub struct Without {
    pub insts: Vec<Inst>,
    pub blocks: Vec<Block>,
    /// What each of them freezes.
    pub frozen: Vec<(usize, usize)>,
}

/// A function and its body.
type Read<'a, 'r, 'm> = (Value<'m>, &'a Body<'r>);

/// The kept body without the freezes that the original lacks, if it has any.
pub fn without_extra(
    was: Read<'_, '_, '_>,
    now: Read<'_, '_, '_>,
    mapping: &Mapping,
) -> Option<Without> {
    let ((was_function, was), (now_function, now)) = (was, now);
    if was.insts.len() >= now.insts.len() || was.blocks.len() != now.blocks.len() {
        return None;
    }
    // Values of the kept body with those of the original.
    let was_params: Vec<usize> = was_function.params().map(Value::key).collect();
    let mut partner: FxHashMap<usize, usize> = (now_function.params().map(Value::key))
        .zip(&mapping.from)
        .filter_map(|(now, from)| Some((now, was_params[(*from)?])))
        .collect();
    let mut without = Without {
        insts: Vec::with_capacity(was.insts.len()),
        blocks: Vec::with_capacity(was.blocks.len()),
        frozen: Vec::new(),
    };
    for (old_block, new_block) in was.blocks.iter().zip(now.blocks) {
        let first_inst = without.insts.len() as u32;
        let mut olds = was.insts_of(old_block).iter().peekable();
        for new in now.insts_of(new_block) {
            if new.opcode == opcode::FREEZE {
                let operand = now.operands(new)[0].value as usize;
                let pairs = |old: &&Inst| {
                    old.opcode == opcode::FREEZE
                        && partner.get(&operand) == Some(&(was.operands(old)[0].value as usize))
                };
                // What is frozen was defined before, and blocks are read after what dominates them.
                if let Some(&value) = partner.get(&operand)
                    && !olds.peek().is_some_and(|&old| pairs(&old))
                {
                    partner.insert(new.value as usize, value);
                    without.frozen.push((new.value as usize, operand));
                    continue;
                }
            }
            if let Some(old) = olds.next() {
                partner.insert(new.value as usize, old.value as usize);
            }
            without.insts.push(*new);
        }
        without.blocks.push(Block {
            first_inst,
            num_insts: without.insts.len() as u32 - first_inst,
            ..*new_block
        });
    }
    Some(without)
}
