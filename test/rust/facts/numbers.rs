// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Facts that are a bound: how far a result may be off (`!fpmath`), what is aligned, how many bytes are there. Of
//! several the least follows from all.

use super::text::{Nodes, Output, attached, line};
use super::{Case, Rng, case_of};

pub fn case(rng: &mut Rng, nodes: &mut Nodes, number: usize, members: usize) -> Case {
    let kind = rng.pick(&[
        "fpmath",
        "align",
        "dereferenceable",
        "dereferenceable_or_null",
    ]);
    let random = |rng: &mut Rng| match kind {
        "fpmath" => 0.5 + rng.below(20) as f64 / 4.0,
        "align" => (1u64 << rng.below(33)) as f64,
        _ => (1 + rng.below(rng.clone().pick(&[10, 1 << 30]))) as f64,
    };
    let numbers: Vec<f64> = (0..members).map(|_| random(rng)).collect();
    let operation = |&value: &f64| match kind {
        "fpmath" => {
            let node = nodes.add(&format!("!{{float {value:?}}}"));
            format!("  %f = bitcast i32 7 to float\n  %fact = fdiv float %f, 3.0, !fpmath {node}\n")
        }
        _ => {
            let node = nodes.add(&format!("!{{i64 {value}}}"));
            format!("  %fact = load ptr, ptr %p, align 8, !{kind} {node}\n")
        }
    };
    let facts: Vec<String> = numbers.iter().map(operation).collect();
    let judge = move |kept: &str, output: &Output| {
        let node = attached(line(kept, "%fact"), kind);
        let kept = node.and_then(|node| output.operands(node).first());
        let kept = kept.and_then(|operand| operand.rsplit(' ').next()?.parse::<f64>().ok());
        let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
        match kept == Some(least) {
            true => Ok(()),
            false => Err(format!("!{kind} is {kept:?} and not {least}")),
        }
    };
    case_of(number, &facts, Box::new(judge))
}
