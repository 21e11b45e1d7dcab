// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Pairs of functions, and the proof that what the real pass makes of them refines them.

use std::fs;
use std::path::Path;

use super::interpreter::{outcomes, refine};
use super::program::{Function, Program};
use super::value::{Value, all};
use crate::support::{in_parallel, opt, run};

/// What must become of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Must {
    Merge,
    StayApart,
    /// Either, so long as what becomes of them refines them.
    Nothing,
}

/// Two functions with one signature, but for attributes of their parameters.
#[derive(Clone, Debug)]
pub struct Pair {
    pub result: String,
    pub params: [String; 2],
    pub bodies: [String; 2],
    pub must: Must,
}

/// A pair of functions that compute a number of `width` bits from `%x` and `%y`.
pub fn pair(must: Must, width: u32, a: impl Into<String>, b: impl Into<String>) -> Pair {
    Pair {
        result: format!("i{width}"),
        params: [(); 2].map(|()| format!("i{width} %x, i{width} %y")),
        bodies: [a.into(), b.into()],
        must,
    }
}

impl Pair {
    pub fn of(mut self, result: &str, params: &str) -> Pair {
        self.result = result.to_owned();
        self.params = [(); 2].map(|()| params.to_owned());
        self
    }

    /// The text of the function of one side.
    fn function(&self, name: &str, mark: usize, side: usize) -> String {
        function(
            name,
            mark,
            &self.result,
            &self.params[side],
            &self.bodies[side],
        )
    }
}

/// The body that returns one operation of `width` bits.
pub fn returns(width: u32, operation: &str) -> String {
    format!("%r = {operation}\n  ret i{width} %r")
}

/// The text of a function. The calls make it larger than a thunk, and unlike those with another mark.
fn function(name: &str, mark: usize, result: &str, params: &str, body: &str) -> String {
    let marks: String = (0..4)
        .map(|n| format!("  call void @mark(i32 {mark}, i32 {n})\n"))
        .collect();
    format!("define dso_local {result} @{name}({params}) {{\nentry:\n{marks}  {body}\n}}\n")
}

const HEAD: &str = "target datalayout = \"e-m:e-p1:16:16:16:8-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"
target triple = \"x86_64-unknown-linux-gnu\"
declare void @mark(i32, i32)\n";

/// What a run over some functions came to.
#[derive(Debug, Default)]
pub struct Sum {
    pub pairs: usize,
    pub merged: usize,
    /// Tuples of arguments for which outcomes were compared.
    pub inputs: usize,
    pub failures: Vec<String>,
}

impl Sum {
    pub fn add(&mut self, other: Sum) {
        self.pairs += other.pairs;
        self.merged += other.merged;
        self.inputs += other.inputs;
        self.failures.extend(other.failures);
    }
}

/// A module before and after the pass.
pub struct Run {
    pub before: Program,
    pub after: Program,
}

impl Run {
    pub fn new(text: &str, file: &Path) -> Run {
        fs::write(file, text).expect("the scratch directory is writable");
        let output = run(opt()
            .args(["-S", "-passes=rust-mergefunc<no-similar>"])
            .arg(file));
        Run {
            before: Program::parse(text),
            after: Program::parse(&String::from_utf8_lossy(&output.stdout)),
        }
    }

    /// The function of which a name has the body now.
    pub fn body_of<'n>(&'n self, name: &'n str) -> &'n str {
        self.after.functions[name].target().unwrap_or(name)
    }

    /// Whether a name's function does now what it was allowed to do before, and for how many inputs
    /// that was looked at.
    pub fn check(&self, name: &str) -> Result<usize, String> {
        let (before, after) = (&self.before.functions[name], &self.after.functions[name]);
        if before == after {
            return Ok(0);
        }
        let inputs = inputs(before);
        for arguments in &inputs {
            let was = outcomes(&self.before, name, arguments);
            let is = outcomes(&self.after, name, arguments);
            if !refine(&is, &was) {
                return Err(format!(
                    "@{name} of {arguments:?} did {was:?} and does {is:?}"
                ));
            }
        }
        Ok(inputs.len())
    }
}

/// Every tuple of arguments.
fn inputs(function: &Function) -> Vec<Vec<Value>> {
    let lists = |rich| {
        let of = |&width: &u32| all(width, rich);
        function.params.iter().map(of).collect::<Vec<_>>()
    };
    let count = |lists: &[Vec<Value>]| lists.iter().map(Vec::len).product::<usize>();
    let rich = Some(lists(true)).filter(|rich| count(rich) <= 1000);
    let mut tuples = vec![Vec::new()];
    for list in rich.unwrap_or_else(|| lists(false)) {
        let extended = |tuple: &Vec<Value>| {
            let one = |value: &Value| [&tuple[..], std::slice::from_ref(value)].concat();
            list.iter().map(one).collect::<Vec<_>>()
        };
        tuples = tuples.iter().flat_map(extended).collect();
    }
    tuples
}

/// Pairs in one module.
const IN_A_MODULE: usize = 500;

/// Runs the pass over all pairs, each in both orders, and proves what became of them.
pub fn prove(pairs: &[Pair], dir: &Path) -> Sum {
    let modules: Vec<&[Pair]> = pairs.chunks(IN_A_MODULE).collect();
    let sums = in_parallel(&modules, |index, pairs| {
        prove_module(pairs, &dir.join(format!("{index}.ll")))
    });
    let mut sum = Sum::default();
    sums.into_iter().for_each(|one| sum.add(one));
    sum
}

fn prove_module(pairs: &[Pair], file: &Path) -> Sum {
    let mut text = String::from(HEAD);
    // The keeper is the first by name.
    let sides = |swap: bool| if swap { [1, 0] } else { [0, 1] };
    let names = |mark: usize| [format!("p{mark}.a"), format!("p{mark}.b")];
    let all = pairs.iter().flat_map(|pair| [(pair, false), (pair, true)]);
    for (mark, (pair, swap)) in all.clone().enumerate() {
        for (name, side) in names(mark).iter().zip(sides(swap)) {
            text.push_str(&pair.function(name, mark, side));
        }
    }
    let run = Run::new(&text, file);
    let mut sum = Sum::default();
    for (mark, (pair, swap)) in all.enumerate() {
        let names = names(mark);
        let merged = run.body_of(&names[0]) == run.body_of(&names[1]);
        sum.pairs += 1;
        sum.merged += usize::from(merged);
        let text = || {
            let [a, b] = sides(swap).map(|side| (&pair.params[side], &pair.bodies[side]));
            let kept = &run.after.functions[run.body_of(&names[0])];
            format!(
                "({})\n  {}\nand ({})\n  {}\nkept: {kept:?}\n",
                a.0, a.1, b.0, b.1
            )
        };
        let asked = match pair.must {
            Must::Merge => merged,
            Must::StayApart => !merged,
            Must::Nothing => true,
        };
        if !asked {
            let failure = format!("must {:?}: {}", pair.must, text());
            sum.failures.push(failure);
        }
        for name in &names {
            match run.check(name) {
                Ok(inputs) => sum.inputs += inputs,
                Err(what) => sum.failures.push(format!("{what}: {}", text())),
            }
        }
    }
    sum
}

/// Functions of one signature in one module, any of which may merge.
pub struct Crowd {
    pub result: String,
    pub params: String,
    /// Each body, and what those share that must merge with it. None: it may, or may not.
    pub bodies: Vec<(String, Option<String>)>,
}

pub fn prove_crowds(crowds: &[Crowd], dir: &Path) -> Sum {
    let mut sum = Sum::default();
    for one in in_parallel(crowds, |index, crowd| {
        prove_crowd(crowd, &dir.join(format!("{index}.ll")))
    }) {
        sum.add(one);
    }
    sum
}

fn prove_crowd(crowd: &Crowd, file: &Path) -> Sum {
    let name = |at: usize| format!("f{at:05}");
    let mut text = String::from(HEAD);
    for (at, (body, _)) in crowd.bodies.iter().enumerate() {
        let head = (&crowd.result, &crowd.params);
        text.push_str(&function(&name(at), 0, head.0, head.1, body));
    }
    let run = Run::new(&text, file);
    let names: Vec<String> = (0..crowd.bodies.len()).map(name).collect();
    let kept: Vec<&str> = names.iter().map(|name| run.body_of(name)).collect();
    let mut sum = Sum::default();
    for (at, (body, class)) in crowd.bodies.iter().enumerate() {
        match run.check(&names[at]) {
            Ok(inputs) => sum.inputs += inputs,
            Err(what) => sum
                .failures
                .push(format!("{}: {body}: {what}", crowd.params)),
        }
        for (other, (twin, its)) in crowd.bodies.iter().enumerate().take(at) {
            let merged = kept[at] == kept[other];
            sum.pairs += 1;
            sum.merged += usize::from(merged);
            if class.is_some() && its.is_some() && merged != (class == its) {
                let became = if merged { "merged" } else { "stayed apart" };
                let failure = format!("{}: {became}:\n  {body}\n  {twin}", crowd.params);
                sum.failures.push(failure);
            }
        }
    }
    sum
}
