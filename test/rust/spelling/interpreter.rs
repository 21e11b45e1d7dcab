// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a function may do for given arguments, as a set.

use super::program::{Binary, FLOATS, Inst, NSW, NUW, Op, Operand, Program, Step};
use super::value::{Pick, Value};

/// One thing that a function may do.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Anything.
    Undefined,
    Return(Value),
    Unending,
}

/// Whether code that allows everything in `before` allows everything in `after`.
pub fn refine(after: &[Outcome], before: &[Outcome]) -> bool {
    before.contains(&Outcome::Undefined)
        || after.iter().all(|outcome| match outcome {
            Outcome::Return(value) => before.iter().any(
                |allowed| matches!(allowed, Outcome::Return(allowed) if value.refines(allowed)),
            ),
            other => before.contains(other),
        })
}

/// Jumps after which a function counts as unending.
const FUEL: u32 = 100;

#[derive(Clone)]
struct State {
    registers: Vec<Value>,
    block: usize,
    at: usize,
    fuel: u32,
}

/// All outcomes of a function.
pub fn outcomes(program: &Program, name: &str, arguments: &[Value]) -> Vec<Outcome> {
    let function = &program.functions[name];
    let mut bound = function.noundef.iter().zip(arguments);
    if bound.any(|(&noundef, value)| noundef && value.fixed().is_none()) {
        return vec![Outcome::Undefined];
    }
    let mut registers = vec![Value::POISON; function.registers];
    registers[..arguments.len()].clone_from_slice(arguments);
    let mut open = vec![State {
        registers,
        block: 0,
        at: 0,
        fuel: FUEL,
    }];
    let mut outcomes = Vec::new();
    while let Some(mut state) = open.pop() {
        let outcome = loop {
            let inst = &function.blocks[state.block][state.at];
            state.at += 1;
            match step(program, inst, &mut state, &mut open) {
                Next::Goes => {}
                Next::Jumps(to) if state.fuel > 0 => {
                    state.fuel -= 1;
                    enter(&function.blocks[to], to, &mut state);
                }
                Next::Jumps(_) => break Outcome::Unending,
                Next::Ends(outcome) => break outcome,
            }
        };
        if !outcomes.contains(&outcome) {
            outcomes.push(outcome);
        }
    }
    outcomes
}

enum Next {
    Goes,
    Jumps(usize),
    Ends(Outcome),
}

impl State {
    fn get(&self, operand: &Operand) -> Value {
        match operand {
            Operand::Register(register) => self.registers[*register].clone(),
            Operand::Constant(value) => value.clone(),
        }
    }
}

/// Enters a block: all phis read what was before any of them is set.
fn enter(block: &[Inst], number: usize, state: &mut State) {
    let mut values = Vec::new();
    for inst in block {
        let Op::Phi(blocks) = &inst.op else { break };
        let from = blocks.iter().position(|&from| from == state.block);
        let from = from.expect("a phi has an entry for each block before");
        values.push((inst.result, state.get(&inst.operands[from])));
    }
    state.at = values.len();
    for (result, value) in values {
        state.registers[result] = value;
    }
    state.block = number;
}

fn step(program: &Program, inst: &Inst, state: &mut State, open: &mut Vec<State>) -> Next {
    let values: Vec<Value> = inst
        .operands
        .iter()
        .map(|operand| state.get(operand))
        .collect();
    // Several futures: the first goes on here, the others later.
    let mut fork = |state: &mut State, mut values: Vec<Value>| {
        let last = values.pop().expect("there is a future");
        for value in values {
            let mut other = state.clone();
            other.registers[inst.result] = value;
            open.push(other);
        }
        last
    };
    let result = match &inst.op {
        Op::Binary(op) => {
            let width = inst.width;
            values[0].with(&values[1], |a, b| binary(*op, a, b, width))
        }
        Op::ICmp {
            predicate,
            samesign,
        } => {
            let width = inst.operand_width;
            values[0].with(&values[1], |a, b| icmp(*predicate, *samesign, a, b, width))
        }
        Op::FCmp {
            predicate,
            nnan,
            ninf,
        } => values[0].with(&values[1], |a, b| {
            let (a, b) = (FLOATS[a as usize], FLOATS[b as usize]);
            if *nnan && (a.is_nan() || b.is_nan()) || *ninf && (a.is_infinite() || b.is_infinite())
            {
                return Pick::Poison;
            }
            let relation = match a.partial_cmp(&b) {
                Some(std::cmp::Ordering::Equal) => 1,
                Some(std::cmp::Ordering::Greater) => 2,
                Some(std::cmp::Ordering::Less) => 4,
                None => 8,
            };
            Pick::Int((predicate & relation != 0).into())
        }),
        Op::Select => {
            let of = |pick: &Pick| match pick {
                Pick::Poison => [Pick::Poison].to_vec(),
                Pick::Int(0) => values[2].picks().to_vec(),
                Pick::Int(_) => values[1].picks().to_vec(),
            };
            Value::any(values[0].picks().iter().flat_map(of).collect())
        }
        Op::Freeze => {
            let picks = values[0].picks();
            let worlds = match picks.contains(&Pick::Poison) {
                true => (0..1 << inst.width).map(Value::int).collect(),
                false => picks.iter().map(|&pick| Value::One(pick)).collect(),
            };
            fork(state, worlds)
        }
        Op::Steps(flags, steps) => {
            let width = inst.width;
            values[0].map(|address| stepped(*flags, steps, address, width))
        }
        Op::ZExt => values[0].clone(),
        Op::Extract(0) => values[0].map(|both| Pick::Int(both & ((1 << inst.width) - 1))),
        Op::Extract(_) => values[0].map(|both| Pick::Int(both >> (inst.operand_width - 1))),
        Op::Intrinsic(name, noundef) => {
            let is_undefined = |at: usize| noundef[at] && values[at].fixed().is_none();
            if is_undefined(0) || is_undefined(1) {
                return Next::Ends(Outcome::Undefined);
            }
            let width = inst.operand_width;
            let scale = values.get(2).and_then(Value::fixed).unwrap_or(0);
            values[0].with(&values[1], |a, b| intrinsic(name, a, b, scale, width))
        }
        Op::Call(name) => {
            let mut returned = Vec::new();
            for outcome in outcomes(program, name, &values) {
                match outcome {
                    Outcome::Return(value) => returned.push(value),
                    // A caller does what the callee does, whatever else it may do.
                    other => return Next::Ends(other),
                }
            }
            fork(state, returned)
        }
        Op::Phi(_) => unreachable!("phis are set when their block is entered"),
        Op::Br(ways) => {
            return match values.first().map(Value::fixed) {
                None | Some(Some(1)) => Next::Jumps(ways[0]),
                Some(Some(_)) => Next::Jumps(ways[1]),
                Some(None) => Next::Ends(Outcome::Undefined),
            };
        }
        Op::Switch(ways) => {
            let Some(value) = values[0].fixed() else {
                return Next::Ends(Outcome::Undefined);
            };
            let case = values[1..]
                .iter()
                .position(|case| case.fixed() == Some(value));
            return Next::Jumps(ways[case.map_or(0, |case| case + 1)]);
        }
        Op::Ret => return Next::Ends(Outcome::Return(values[0].clone())),
    };
    state.registers[inst.result] = result;
    Next::Goes
}

fn signed(value: u32, width: u32) -> i64 {
    i64::from(value) - (i64::from(value >> (width - 1) & 1) << width)
}

fn binary(op: Binary, a: u32, b: u32, width: u32) -> Pick {
    let (ua, ub) = (i64::from(a), i64::from(b));
    let (sa, sb) = (signed(a, width), signed(b, width));
    let wrapping = |flags: u8, unsigned: i64, by_sign: i64| {
        let result = (unsigned & ((1 << width) - 1)) as u32;
        let wraps = flags & NUW != 0 && unsigned != i64::from(result)
            || flags & NSW != 0 && by_sign != signed(result, width);
        if wraps {
            Pick::Poison
        } else {
            Pick::Int(result)
        }
    };
    let unless = |poison: bool, result: u32| match poison {
        true => Pick::Poison,
        false => Pick::Int(result),
    };
    let mask = (1 << width) - 1;
    match op {
        Binary::Add(flags) => wrapping(flags, ua + ub, sa + sb),
        Binary::Sub(flags) => wrapping(flags, ua - ub, sa - sb),
        Binary::Mul(flags) => wrapping(flags, ua * ub, sa * sb),
        Binary::Shl(_) | Binary::LShr { .. } | Binary::AShr { .. } if b >= width => Pick::Poison,
        Binary::Shl(flags) => {
            let result = a << b & mask;
            // Every bit shifted out is a zero; or it is the sign of the result.
            let loses = flags & NUW != 0 && result >> b != a
                || flags & NSW != 0 && signed(result, width) >> b != sa;
            unless(loses, result)
        }
        Binary::LShr { exact } => unless(exact && a >> b << b != a, a >> b),
        Binary::AShr { exact } => unless(exact && a >> b << b != a, (sa >> b) as u32 & mask),
        Binary::And => Pick::Int(a & b),
        Binary::Or { disjoint } => unless(disjoint && a & b != 0, a | b),
        Binary::Xor => Pick::Int(a ^ b),
    }
}

const INBOUNDS: u32 = 1;
const STEPS_NUSW: u32 = 2;
const STEPS_NUW: u32 = 4;

/// A getelementptr's address. Every 16 addresses are an object.
fn stepped(flags: u32, steps: &[Step], base: u32, width: u32) -> Pick {
    let all = 1_i64 << width;
    let (low, high) = (-(all / 2), all / 2 - 1);
    let fits_signed = |number: i64| (low..=high).contains(&number);
    let fits = |number: i64| (0..all).contains(&number);
    let object = |address: i64| address.div_euclid(16);
    // The offsets' sums, without and with sign.
    let (mut sum, mut signed_sum) = (0, 0);
    let mut address = i64::from(base);
    let (mut wraps, mut wraps_by_sign, mut leaves) = (false, false, false);
    for step in steps {
        let by_sign = step.index * step.unit;
        signed_sum += by_sign;
        wraps_by_sign |= ![step.index, by_sign, signed_sum]
            .into_iter()
            .all(fits_signed);
        wraps_by_sign |= !fits(address + by_sign);
        // A narrow index is extended by its sign, a wide one has to be as short without it.
        let index = match step.width <= width {
            true => step.index.rem_euclid(all),
            false => step.index,
        };
        sum += index * step.unit;
        wraps |= ![index, index * step.unit, sum, address + index * step.unit]
            .into_iter()
            .all(fits);
        leaves |= object(address) != object(address + by_sign);
        address = (address + by_sign).rem_euclid(all);
    }
    let poison = flags & STEPS_NUW != 0 && wraps
        || flags & STEPS_NUSW != 0 && wraps_by_sign
        || flags & INBOUNDS != 0 && leaves;
    match poison {
        true => Pick::Poison,
        false => Pick::Int(address as u32),
    }
}

fn icmp(predicate: u32, samesign: bool, a: u32, b: u32, width: u32) -> Pick {
    let (sa, sb) = (signed(a, width), signed(b, width));
    if samesign && (sa < 0) != (sb < 0) {
        return Pick::Poison;
    }
    let holds = match predicate {
        32 => a == b,
        33 => a != b,
        34 => a > b,
        35 => a >= b,
        36 => a < b,
        37 => a <= b,
        38 => sa > sb,
        39 => sa >= sb,
        40 => sa < sb,
        41 => sa <= sb,
        other => panic!("no predicate has the number {other}"),
    };
    Pick::Int(holds.into())
}

fn intrinsic(name: &str, a: u32, b: u32, scale: u32, width: u32) -> Pick {
    let (ua, ub) = (i64::from(a), i64::from(b));
    let (sa, sb) = (signed(a, width), signed(b, width));
    let (high, low) = ((1 << (width - 1)) - 1, -(1 << (width - 1)));
    let all: i64 = (1 << width) - 1;
    let overflow =
        |result: i64, fits: bool| Pick::Int((result & all) as u32 | u32::from(!fits) << width);
    let fits_signed = |result: i64| (low..=high).contains(&result);
    let fits_unsigned = |result: i64| (0..=all).contains(&result);
    let int = |result: i64| Pick::Int((result & all) as u32);
    // What does not fit is no result that a program may ask for.
    let fix = |result: i64, fits: bool| if fits { int(result) } else { Pick::Poison };
    match name {
        "smax" => int(sa.max(sb)),
        "smin" => int(sa.min(sb)),
        "umax" => int(ua.max(ub)),
        "umin" => int(ua.min(ub)),
        "sadd.sat" => int((sa + sb).clamp(low, high)),
        "uadd.sat" => int((ua + ub).min(all)),
        "sadd.with.overflow" => overflow(sa + sb, fits_signed(sa + sb)),
        "uadd.with.overflow" => overflow(ua + ub, fits_unsigned(ua + ub)),
        "smul.with.overflow" => overflow(sa * sb, fits_signed(sa * sb)),
        "umul.with.overflow" => overflow(ua * ub, fits_unsigned(ua * ub)),
        "smul.fix" => fix((sa * sb) >> scale, fits_signed((sa * sb) >> scale)),
        "umul.fix" => fix((ua * ub) >> scale, fits_unsigned((ua * ub) >> scale)),
        "smul.fix.sat" => int(((sa * sb) >> scale).clamp(low, high)),
        "umul.fix.sat" => int(((ua * ub) >> scale).min(all)),
        // Not commutative: a near miss.
        "ssub.sat" => int((sa - sb).clamp(low, high)),
        "usub.sat" => int((ua - ub).max(0)),
        other => panic!("the interpreter knows no llvm.{other}"),
    }
}
