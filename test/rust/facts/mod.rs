// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random facts: functions that differ in one fact each, and what of it may be kept for all of them.
//!
//! A case is two or three functions that are equal up to a fact of one kind. A kept fact has to follow from each
//! function's own one, by the meaning that LangRef gives the kind: each kind has a model of its own (a set of values, a
//! type tree, a set of scopes), which knows nothing of the pass. What the model says is worth keeping must be kept as
//! well, so that nothing is proved by dropping everything.
//!
//! It needs nothing but `std`: `cargo xtask fuzz` uses it too.

mod attributes;
mod numbers;
mod scopes;
mod sets;
mod tbaa;
mod text;

pub use text::Output;

use text::Nodes;

/// SplitMix64.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// What is wrong with the kept body, of which the text and the module are given.
type Judge = Box<dyn Fn(&str, &Output) -> Result<(), String>>;

/// Functions that differ in one fact.
pub struct Case {
    names: Vec<String>,
    text: String,
    judge: Judge,
}

/// The kinds of facts, by name.
pub const KINDS: [&str; 7] = [
    "range",
    "noalias.addrspace",
    "number",
    "alias.scope",
    "tbaa",
    "attributes",
    "call attributes",
];

/// A module of random cases of a kind, and the cases.
pub fn module(kind: &str, rng: &mut Rng, count: usize) -> (String, Vec<Case>) {
    let mut text = String::from(HEAD);
    let mut cases = Vec::new();
    for number in 0..count {
        let mut nodes = Nodes::new(number);
        let members = 2 + usize::from(rng.once_in(3));
        let mut case = match kind {
            "range" => sets::range(rng, &mut nodes, number, members),
            "noalias.addrspace" => sets::address_spaces(rng, &mut nodes, number, members),
            "number" => numbers::case(rng, &mut nodes, number, members),
            "alias.scope" => scopes::case(rng, &mut nodes, number, members),
            "tbaa" => tbaa::case(rng, &mut nodes, number, members),
            "attributes" => attributes::of_functions(rng, number, members),
            "call attributes" => attributes::of_calls(rng, number, members),
            _ => panic!("no such kind of fact: {kind}"),
        };
        case.text.push_str(&nodes.text());
        text.push_str(&case.text);
        cases.push(case);
    }
    (text, cases)
}

const HEAD: &str = "\
target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"
target triple = \"x86_64-unknown-linux-gnu\"
declare i8 @outside(ptr, i8, float)
";

/// What is wrong in the module that the pass made of the cases, each with the functions that it is about.
pub fn findings(cases: &[Case], output: &str) -> Vec<String> {
    let output = Output::parse(output);
    let judged = cases.iter().filter_map(|case| {
        let mut kept = case.names.iter().filter_map(|name| output.body(name));
        let wrong = match (kept.next(), kept.next()) {
            (Some(kept), None) => (case.judge)(kept, &output).err()?,
            _ => "they did not become one body".into(),
        };
        Some(format!("{wrong}\n{}", case.text))
    });
    judged.collect()
}

/// The case of functions that have these instructions each, and the judgement on the kept ones.
fn case_of(number: usize, facts: &[String], judge: Judge) -> Case {
    let mut names = Vec::new();
    let mut text = String::new();
    for (member, fact) in facts.iter().enumerate() {
        let name = name(number, member);
        // The constant belongs to the case: no other one's functions are equal to these.
        text.push_str(&format!(
            "define dso_local i64 @{name}(ptr %p, i64 %x) {{
{fact}  %a = xor i64 %x, {}
  %b = mul i64 %a, 37
  %c = lshr i64 %b, 7
  %d = sub i64 %c, %x
  %e = or i64 %d, %b
  ret i64 %e
}}
",
            1000 + number
        ));
        names.push(name);
    }
    Case { names, text, judge }
}

fn name(number: usize, member: usize) -> String {
    format!("case{number}.{}", ["a", "b", "c"][member])
}
