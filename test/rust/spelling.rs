// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The proof of `src/rules/spelling.rs`: the real pass runs over pairs of functions, one for every
//! row, constant and flag at small widths, and what becomes of each function must refine it.
//!
//! An interpreter runs both modules on every argument there is, poison and undef included. Outcomes
//! are sets: a use of undef picks anew, and undefined behaviour allows everything. Pairs that the
//! table says are one must merge; near misses must stay apart. The functions that did merge are
//! compared in full, thunk and weakened body as they are.

#[path = "spelling/arithmetic.rs"]
mod arithmetic;
#[path = "spelling/interpreter.rs"]
mod interpreter;
#[path = "spelling/pairs.rs"]
mod pairs;
#[path = "spelling/program.rs"]
mod program;
#[path = "spelling/random.rs"]
mod random;
#[path = "spelling/steering.rs"]
mod steering;
#[path = "spelling/steps.rs"]
mod steps;
#[path = "support/mod.rs"]
mod support;
#[path = "spelling/transparent.rs"]
mod transparent;
#[path = "spelling/value.rs"]
mod value;

use std::io::Write;

use interpreter::{Outcome, outcomes, refine};
use pairs::{Crowd, Pair, Sum, prove, prove_crowds};
use program::Program;
use value::{Pick, Value};

fn check(what: &str, sum: Sum) {
    // Past the capture of libtest: the count belongs to every run's output.
    let _ = writeln!(
        std::io::stderr(),
        "{what}: {} pairs, {} merged, {} inputs compared",
        sum.pairs,
        sum.merged,
        sum.inputs
    );
    assert!(sum.inputs > 0, "something merged");
    assert!(
        sum.failures.is_empty(),
        "{} failures in {} pairs, the first ones:\n{}",
        sum.failures.len(),
        sum.pairs,
        sum.failures[..sum.failures.len().min(10)].join("\n")
    );
}

fn proves(what: &str, pairs: &[Pair]) {
    check(
        what,
        prove(pairs, &support::scratch(&format!("spelling-{what}"))),
    );
}

fn proves_crowds(what: &str, crowds: &[Crowd]) {
    let dir = support::scratch(&format!("spelling-{what}"));
    check(what, prove_crowds(crowds, &dir));
}

#[test]
fn commuted_operands() {
    proves("commuted", &arithmetic::commuted());
}

#[test]
fn commuted_arguments_of_intrinsics() {
    proves("intrinsics", &arithmetic::intrinsics());
}

#[test]
fn comparisons_with_exchanged_operands() {
    proves("comparisons", &arithmetic::comparisons());
}

#[test]
fn all_comparisons_of_a_type() {
    proves_crowds("comparison-crowds", &arithmetic::comparison_crowds());
}

#[test]
fn products_shifts_and_doubles() {
    proves("scaled", &arithmetic::scaled());
}

#[test]
fn differences_and_inverted_bits() {
    proves("negated", &arithmetic::negated());
}

#[test]
fn all_operations_of_a_width() {
    proves_crowds("operations", &arithmetic::crowds());
}

#[test]
fn constants_alone() {
    let crowds = arithmetic::constant_crowds();
    proves_crowds("constants", &crowds);
}

#[test]
fn inverted_comparisons() {
    proves("inverted", &steering::inverted());
}

#[test]
fn comparisons_that_are_read_otherwise() {
    proves("read-otherwise", &steering::read_otherwise());
}

#[test]
fn order_of_entries_cases_and_blocks() {
    proves("ordered", &steering::ordered());
}

#[test]
fn loops_with_inverted_exits() {
    proves("loops", &steering::loops());
}

#[test]
fn needless_freezes() {
    proves("frozen", &transparent::frozen());
}

#[test]
fn getelementptrs_of_zeros() {
    proves("zeros", &transparent::zeros());
}

#[test]
fn getelementptrs_of_one_offset() {
    proves("steps", &steps::constant());
}

#[test]
fn several_rows_at_once() {
    proves("random", &random::functions(2000));
}

/// The interpreter itself: refinements that hold, and such that do not.
#[test]
fn the_interpreter_knows_poison_and_undef() {
    let text = "
define i4 @double(i4 %x) {
  %r = add i4 %x, %x
  ret i4 %r
}
define i4 @shift(i4 %x) {
  %r = shl i4 %x, 1
  ret i4 %r
}
define i4 @frozen(i4 %x) {
  %f = freeze i4 %x
  %r = add i4 %f, %f
  ret i4 %r
}
define i4 @nuw(i4 %x) {
  %r = shl nuw i4 %x, 1
  ret i4 %r
}
define i4 @branch(i4 %x) {
  %c = icmp eq i4 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i4 0
b:
  ret i4 %x
}
";
    let program = Program::parse(text);
    let of = |name: &str, value: &Value| outcomes(&program, name, std::slice::from_ref(value));
    let undef = Value::undef(4);
    let even: Vec<Pick> = (0..8).map(|half| Pick::Int(2 * half)).collect();
    assert_eq!(of("double", &undef), [Outcome::Return(undef.clone())]);
    assert_eq!(of("shift", &undef), [Outcome::Return(Value::any(even))]);
    assert_eq!(of("frozen", &undef).len(), 8);
    assert_eq!(of("branch", &undef), [Outcome::Undefined]);
    assert_eq!(of("nuw", &Value::int(9)), [Outcome::Return(Value::POISON)]);
    let refines = |a: &str, b: &str, value: &Value| refine(&of(a, value), &of(b, value));
    for (after, before, value, holds) in [
        ("shift", "double", &undef, true),
        ("double", "shift", &undef, false),
        ("frozen", "shift", &undef, true),
        ("shift", "frozen", &undef, false),
        ("shift", "nuw", &Value::int(9), true),
        ("nuw", "shift", &Value::int(9), false),
        ("nuw", "shift", &Value::int(7), true),
        ("double", "branch", &Value::POISON, true),
        ("branch", "double", &undef, false),
    ] {
        assert_eq!(refines(after, before, value), holds, "{after} for {before}");
    }
}
