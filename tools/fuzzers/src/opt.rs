// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Cases for opt: modules with twins, and broken bitcode.

use std::fs;

use anyhow::Result;

use crate::case::Case;
use crate::rng::Rng;
use crate::{inputs, modes, twins};

/// Assembling a test takes as long as running some broken variants of it.
const BROKEN_FROM_EACH: usize = 12;

/// A module of llvm-stress with twins.
pub(crate) fn stress(case: &mut Case<'_>) -> Result<()> {
    let module = inputs::stress(case)?;
    twinned(case, module)
}

/// A lit test's module with twins.
pub(crate) fn tests(case: &mut Case<'_>) -> Result<()> {
    let file = &case.lab.tests[case.rng.below(case.lab.tests.len())];
    // Names hide what numbers mean. Without them, LLVM refuses a module with exchanged blocks.
    let module = if case.rng.once_in(2) {
        inputs::named(case.lab, file, "")?
    } else {
        fs::read_to_string(file).ok()
    };
    twinned(case, module)
}

/// Variants of a lit test's bitcode with some bytes changed.
pub(crate) fn bytes(case: &mut Case<'_>) -> Result<()> {
    let (Some(one), Some(other)) = (assembled(case)?, assembled(case)?) else {
        return case.refuse();
    };
    for variant in 0..BROKEN_FROM_EACH {
        let broken = broken(&one, &other, &mut case.rng);
        let input = case.write("broken.bc", broken)?;
        modes::check(case, &format!("{variant}-"), &input)?;
    }
    Ok(())
}

fn twinned(case: &mut Case<'_>, module: Option<String>) -> Result<()> {
    let Some(module) = module else {
        return case.refuse();
    };
    let text = twins::add(&module, &mut case.rng);
    let input = case.write("twins.ll", text)?;
    modes::check(case, "", &input)
}

fn assembled(case: &mut Case<'_>) -> Result<Option<Vec<u8>>> {
    let file = &case.lab.tests[case.rng.below(case.lab.tests.len())];
    let output = case.scratch.join("whole.bc");
    if !case.lab.assemble(file, &output)? {
        return Ok(None);
    }
    Ok(fs::read(&output).ok())
}

/// One to four changes: a bit, a byte, a word, a piece of another module. A module that ends too early LLVM never reads.
fn broken(one: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = one.to_vec();
    for _ in 0..=rng.below(4) {
        if bytes.len() < 16 {
            break;
        }
        let at = rng.below(bytes.len() - 8);
        match rng.below(15) {
            0..=8 => bytes[at] ^= 1 << rng.below(8),
            9..=11 => bytes[at] = rng.next_u64().to_le_bytes()[0],
            12 => bytes[at..at + 4].copy_from_slice(&rng.next_u64().to_le_bytes()[..4]),
            13 => {
                let length = rng.below(64).min(bytes.len() - at).min(other.len());
                let from = rng.below(other.len() - length);
                bytes[at..at + length].copy_from_slice(&other[from..from + length]);
            }
            _ => {
                let from = rng.below(bytes.len() - 4) & !3;
                bytes.copy_within(from..from + 4, at & !3);
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaking_never_leaves_the_buffer() {
        let other = [7; 100];
        for number in 0..2000 {
            let mut rng = Rng::of_case(0, "test", number);
            let one = vec![0; 1 + rng.below(60)];
            assert!(broken(&one, &other, &mut rng).len() <= one.len());
        }
    }
}
