// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds casts around calls that were redirected to a function of another type.
//!
//! If an original (a function before the step) calls a function with an integer as parameter or result, the body kept
//! for it may call a function that has a pointer there. Then the kept body passes `inttoptr` of the original's
//! argument, and uses `ptrtoint` of the returned pointer. The check treats such a cast as its operand. A result must
//! have no use but its cast, and a cast of an argument no use but the call; the types must be those of the two
//! functions. The result of a call that may be guaranteed not to grow the stack must not be cast, because a return has
//! to follow that call.

use crate::ir::{Convention, TailKind};
use rustc_hash::FxHashMap;

use super::judge::Judge;
use super::read::{SpelledBlock, SpelledBody, SpelledInst, SpelledOperand};
use crate::ir::{Instruction, Opcode, Type, TypeShape, Value};

#[derive(Debug, Default)]
pub struct Casts<'m> {
    /// Casts of arguments, each with its operand.
    pub arguments: FxHashMap<usize, SpelledOperand<'m>>,
    /// Casts of results, each with its call.
    pub results: FxHashMap<usize, usize>,
}

impl<'m> Casts<'m> {
    /// Finds the casts around the calls of two corresponding blocks.
    pub fn find(
        &mut self,
        judge: &mut Judge<'m>,
        (was, old): (&SpelledBody<'m>, &SpelledBlock<'m>),
        (now, new): (&SpelledBody<'m>, &SpelledBlock<'m>),
    ) {
        // The pass adds and removes no call, so calls correspond in their order.
        let olds = was.insts_of(old).iter().filter(|inst| inst.is_call());
        let news = now.insts_of(new).iter().filter(|inst| inst.is_call());
        for (old, new) in olds.zip(news) {
            self.call(judge, old, new);
        }
    }

    fn call(&mut self, judge: &mut Judge<'m>, old: &SpelledInst<'m>, new: &SpelledInst<'m>) {
        let (old, new) = (old.at, new.at);
        let (Some(then), Some(now)) = (old.called_function(), new.called_function()) else {
            return;
        };
        if (judge.symbols.of(then)).is_some_and(|pair| pair.named == Some(now)) {
            return;
        }
        let Some(mapping) = judge.mapping(then, now) else {
            return;
        };
        let passed: Vec<_> = old.operands().take(then.params().count()).collect();
        for (argument, from) in new.operands().zip(&mapping.from) {
            let Some(integer) = from.and_then(|from| passed.get(from)) else {
                continue;
            };
            let integer = integer.ty();
            if let Some((cast, inner)) = cast(argument, Opcode::LLVMIntToPtr)
                && is_only_use(argument)
                && casts(judge, integer, argument.ty())
                && inner.ty() == integer
            {
                let inner = SpelledOperand::Value(inner);
                self.arguments.insert(cast.value().key(), inner);
            }
        }
        if old.tail_kind() != TailKind::None && old.calling_convention() != Convention::C {
            return;
        }
        let mut users = new.value().uses().map(|edge| edge.user());
        if let (Some(user), None) = (users.next(), users.next())
            && cast(user, Opcode::LLVMPtrToInt).is_some()
            && user.ty() == old.value().ty()
            && casts(judge, old.value().ty(), new.value().ty())
        {
            self.results.insert(user.key(), new.value().key());
        }
    }
}

/// The instruction and its operand, if the value is an instruction with this opcode.
fn cast(value: Value<'_>, opcode: Opcode) -> Option<(Instruction<'_>, Value<'_>)> {
    let inst = value.as_instruction()?;
    let inner = inst.operands().next()?;
    (inst.opcode() == opcode).then_some((inst, inner))
}

/// Whether a value of type `pointer` may stand for a value of type `integer`.
fn casts<'m>(judge: &mut Judge<'m>, integer: Type<'m>, pointer: Type<'m>) -> bool {
    matches!(integer.shape(), TypeShape::Integer(_))
        && matches!(pointer.shape(), TypeShape::Pointer { .. })
        && judge.types.accepts(integer, pointer)
}

fn is_only_use(value: Value<'_>) -> bool {
    let mut uses = value.uses();
    uses.next().is_some() && uses.next().is_none()
}
