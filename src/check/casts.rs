//! Casts around a call that went to another function.
//!
//! Where the original called a function that takes an integer, the kept body may call one that takes a
//! pointer there: it passes `inttoptr` of what the original passed, and takes `ptrtoint` of a pointer for
//! the integer that came back. Such a cast counts as what it casts, in this one place: it has no other
//! use, its types are those of the two functions, and the result's stands behind no call that may not
//! grow the stack.

use rustc_hash::FxHashMap;

use super::body::{NONE, argument_count, called, tail_kind};
use super::judge::Judge;
use crate::ir::numbers::opcode;
use crate::ir::{Block, Body, Inst, Operand, Shape, Type, Value};

/// The kept body without such casts.
#[derive(Debug)]
pub struct Without {
    pub insts: Vec<Inst>,
    pub blocks: Vec<Block>,
    /// What the arguments among them cast.
    pub arguments: FxHashMap<usize, Operand>,
    /// The results, each with its call.
    pub results: Vec<(usize, usize)>,
}

/// The kept body without the casts of calls that went elsewhere, if it has any.
pub fn without<'m>(judge: &mut Judge<'m>, was: &Body<'_>, now: &Body<'_>) -> Option<Without> {
    if was.insts.len() >= now.insts.len() || was.blocks.len() != now.blocks.len() {
        return None;
    }
    let by_value = now.insts.iter().map(|inst| (inst.value as usize, inst));
    let by_value: FxHashMap<usize, &Inst> = by_value.collect();
    let mut without = Without {
        insts: Vec::with_capacity(was.insts.len()),
        blocks: Vec::with_capacity(was.blocks.len()),
        arguments: FxHashMap::default(),
        results: Vec::new(),
    };
    for (old_block, new_block) in was.blocks.iter().zip(now.blocks) {
        // No call comes or goes, so they correspond in their order.
        let olds = was.insts_of(old_block).iter().filter(|inst| inst.is_call());
        let news = now.insts_of(new_block).iter().filter(|inst| inst.is_call());
        for (old, new) in olds.zip(news) {
            without.call(judge, (was, old), (now, new), &by_value);
        }
    }
    if without.arguments.is_empty() && without.results.is_empty() {
        return None;
    }
    let results: Vec<usize> = without.results.iter().map(|&(cast, _)| cast).collect();
    for block in now.blocks {
        let first_inst = without.insts.len() as u32;
        let kept = now.insts_of(block).iter().filter(|inst| {
            let key = inst.value as usize;
            !without.arguments.contains_key(&key) && !results.contains(&key)
        });
        without.insts.extend(kept.copied());
        without.blocks.push(Block {
            first_inst,
            num_insts: without.insts.len() as u32 - first_inst,
            ..*block
        });
    }
    Some(without)
}

impl Without {
    /// The casts of one call.
    fn call<'m>(
        &mut self,
        judge: &mut Judge<'m>,
        (was, old): (&Body<'_>, &Inst),
        (now, new): (&Body<'_>, &Inst),
        by_value: &FxHashMap<usize, &Inst>,
    ) {
        let (Some(called_then), Some(called_now)) = (called(was, old), called(now, new)) else {
            return;
        };
        let stayed = (judge.symbols.of(called_then)).is_some_and(|p| p.named == Some(called_now));
        if stayed {
            return;
        }
        let Some(mapping) = judge.mapping(called_then, called_now) else {
            return;
        };
        let (passed, passed_now) = (was.operands(old), now.operands(new));
        let count = argument_count(passed).min(called_then.params().count());
        for (argument, from) in passed_now.iter().zip(&mapping.from) {
            let Some(from) = from.filter(|&from| from < count) else {
                continue;
            };
            let Some(cast) = by_value.get(&(argument.value as usize)) else {
                continue;
            };
            let Some(integer) = passed[from].as_value().map(Value::ty) else {
                continue;
            };
            if cast.opcode == opcode::INT_TO_PTR
                && is_only_use(cast)
                && self.casts(judge, integer, cast.ty())
                && now.operands(cast)[0].as_value().map(Value::ty) == Some(integer)
            {
                let inner = now.operands(cast)[0];
                self.arguments.insert(cast.value as usize, inner);
            }
        }
        if tail_kind(old) != NONE && old.convention() != 0 {
            return;
        }
        let mut users = new.as_value().uses().map(|edge| edge.user());
        if let (Some(user), None) = (users.next(), users.next())
            && let Some(cast) = by_value.get(&user.key())
            && cast.opcode == opcode::PTR_TO_INT
            && cast.ty() == old.ty()
            && self.casts(judge, old.ty(), new.ty())
        {
            let both = (cast.value as usize, new.value as usize);
            self.results.push(both);
        }
    }

    /// Whether a pointer of the one type stands for an integer of the other.
    fn casts<'m>(&self, judge: &mut Judge<'m>, integer: Type<'m>, pointer: Type<'m>) -> bool {
        matches!(integer.shape(), Shape::Integer(_))
            && matches!(pointer.shape(), Shape::Pointer { .. })
            && judge.types.serves(integer, pointer)
    }
}

fn is_only_use(inst: &Inst) -> bool {
    let mut uses = inst.as_value().uses();
    uses.next().is_some() && uses.next().is_none()
}
